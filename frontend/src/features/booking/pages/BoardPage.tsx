import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { readIdParam } from '../../../shared/address/url-params.ts';
import { Dialog } from '../../../shared/antd/Dialog.tsx';
import { dialogOnDemand } from '../../../shared/antd/dialog-on-demand.tsx';
import { ErrorState, Notice } from '../../../shared/antd/parts/States.tsx';
import { keepStored, readStored } from '../../../shared/browser/browser.ts';
import { later } from '../../../shared/later/later.tsx';
import { loadedWith } from '../../../shared/page/loaded-with.tsx';
import { OfficePage } from '../../../shared/page/OfficePage.tsx';
import { useIsMechanic, useSession } from '../../../shared/session/use-session.ts';
import { workshopToday } from '../../../shared/time/workshop-clock.ts';
import { useBoard, useBoardCapacity } from '../api/board/read-board.ts';
import { BoardLegend } from '../components/board/BoardLegend.tsx';
import { BoardSkeleton } from '../components/board/BoardSkeleton.tsx';
import { BoardToolbar, type BoardTools } from '../components/board/BoardToolbar.tsx';
import styles from '../components/board/board.module.css';
import { CapacityStrip } from '../components/board/CapacityStrip.tsx';
import type { OpenDialog } from '../components/board/dialogs/BoardDialogs.tsx';
import { boardDialogs, WorkshopBoard } from '../components/board/WorkshopBoard.tsx';
import WhyNotFree from '../components/start/WhyNotFree.tsx';
import {
  type BoardChoice,
  boardAddress,
  keepOwnDay,
  readAppointmentPrefill,
  readBoardAction,
  readBoardChoice,
  shownDays,
} from '../model/board/board-choice.ts';
import { type Board, continuationsOf, isEmptyOn } from '../model/board/board-day.ts';

const LoadedBoard = loadedWith(BoardSkeleton, ErrorState);
const ScanTagDialog = dialogOnDemand(
  async () => (await import('../components/board/tag/ScanTagDialog.tsx')).ScanTagDialog,
);
// Only the desk downloads it.
const DeskToday = later(() => import('../components/queue/DeskToday.tsx'));
const ASIDES = ['whyNot', 'legend'] as const;

export default function BoardPage() {
  // With the texts of what its dialogs show of a found caller: to wait for them then would hide the form and lose what is typed.
  const { t } = useTranslation(['board', 'book']);
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const { state } = useLocation();
  const [dialog, setDialog] = useState<OpenDialog>();
  const [aside, setAside] = useState<(typeof ASIDES)[number]>();
  const [isScanning, setScanning] = useState(false);
  const choice = readBoardChoice(parameters);
  const { from, to } = shownDays(choice);
  const board = useBoard(from, to);
  const isLeaving = useOpenDayFirst(parameters, choice, board.data);
  const mayChange = !useIsMechanic();
  const canAct = board.data?.bays.some(({ active }) => active) ?? false;
  const hasDialogs = useDialogs();
  const me = useSession()?.id;
  const isMine = choice.isMine === true && !mayChange;
  useEffect(() => keepOwnDay(isMine), [isMine]);
  const isOwn = ({ mechanicId }: { readonly mechanicId?: number | null }) => mechanicId === me;
  const ownOf = (data: Board): Board => ({
    ...data,
    visits: data.visits.filter(isOwn),
    continuations: continuationsOf(data).filter(isOwn),
  });
  const asked = readBoardAction(parameters);
  const address = boardAddress(choice);
  useEffect(() => {
    if (!asked || !board.data) return;
    if (asked === 'appointment') setDialog({ kind: asked, appointmentId: readIdParam(parameters.get('visit')) ?? 0 });
    else if (canAct && mayChange) {
      setDialog(
        asked === 'add' ? { kind: asked, prefill: readAppointmentPrefill(parameters, state) } : { kind: asked },
      );
    }
    navigate(address, { replace: true });
  }, [asked, board.data, canAct, mayChange, address, navigate, parameters, state]);
  const room = useRoomBelow();
  const [isQueueOpen, toggleQueue] = useQueueColumn();
  const tools: BoardTools = {
    canAct: canAct && hasDialogs,
    print: choice.view === 'day' ? () => window.print() : undefined,
    legend: () => setAside('legend'),
    scan: () => setScanning(true),
    mine: mayChange ? undefined : () => navigate(boardAddress({ ...choice, isMine: !isMine })),
    ...(mayChange && {
      add: () => setDialog({ kind: 'add' }),
      walkIn: () => setDialog({ kind: 'walkIn' }),
      block: () => setDialog({ kind: 'block' }),
      whyNot: () => setAside('whyNot'),
    }),
  };
  return (
    <OfficePage
      title={t(choice.date === workshopToday() ? 'today' : 'title')}
      bar={<BoardToolbar choice={choice} onChange={(next) => navigate(boardAddress(next))} tools={tools} />}
    >
      <div className={styles.today} data-plain={!mayChange || undefined} data-queue={isQueueOpen || undefined}>
        {mayChange && (
          <Suspense>
            <DeskToday appointments={board.data?.visits} isOpen={isQueueOpen} onToggle={toggleQueue} />
          </Suspense>
        )}
        <CapacityStrip date={choice.date} isMine={choice.isMine} />
        <div ref={room} className={styles.room}>
          <LoadedBoard query={isLeaving ? { ...board, data: undefined, isPending: true } : board} failed={t('failed')}>
            {(read) => {
              const data = isMine ? ownOf(read) : read;
              return (
                <>
                  {!canAct && mayChange && <Notice title={t('noBays')} />}
                  {isMine && data.visits.length + data.continuations.length === 0 && (
                    <Notice title={t('mechanics.none')} />
                  )}
                  <WorkshopBoard
                    data={data}
                    readAt={board.dataUpdatedAt}
                    choice={choice}
                    dialog={dialog}
                    open={setDialog}
                  />
                </>
              );
            }}
          </LoadedBoard>
        </div>
      </div>
      <ScanTagDialog open={isScanning} onClose={() => setScanning(false)} />
      {ASIDES.map((name) => (
        <Dialog
          key={name}
          open={aside === name}
          title={t(`${name}.title`)}
          footer={null}
          destroyOnHidden
          onClose={() => setAside(undefined)}
        >
          {name === 'whyNot' ? <WhyNotFree day={choice.date} /> : <BoardLegend />}
        </Dialog>
      ))}
    </OfficePage>
  );
}

/**
 * Leads who opens the board on a closed day without appointments to the next open one. Only at first: who chooses today sees it.
 * @returns whether that day is on its way, so that the empty one is not shown
 */
function useOpenDayFirst(parameters: URLSearchParams, choice: BoardChoice, board: Board | undefined): boolean {
  const navigate = useNavigate();
  const capacity = useBoardCapacity(workshopToday());
  const [isEntering, setEntering] = useState(
    () => choice.view === 'day' && !parameters.has('date') && !parameters.has('action'),
  );
  const today = board?.days[0];
  const isEmpty = board !== undefined && isEmptyOn(board, choice.date);
  const isLeaving = isEntering && today?.date === choice.date && !today.open && isEmpty && !capacity.isError;
  const next = capacity.data?.find(({ open }) => open)?.date;
  const isDecided = board !== undefined && (!isLeaving || capacity.data !== undefined);
  useEffect(() => {
    if (!isEntering || !isDecided) return;
    setEntering(false);
    if (isLeaving && next) navigate(boardAddress({ ...choice, date: next }), { replace: true });
  }, [isEntering, isDecided, isLeaving, next, choice, navigate]);
  return isLeaving && (next !== undefined || capacity.isPending);
}

/** Tells the style sheet how much of the window is above an element, whatever is there. */
function useRoomBelow() {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const measure = () => {
      if (!element.current) return;
      const above = element.current.getBoundingClientRect().top + window.scrollY;
      element.current.style.setProperty('--above', `${Math.round(above)}px`);
    };
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(document.body);
    const { parentElement: today } = element.current ?? {};
    for (const before of [...(today?.children ?? []), ...(today?.parentElement?.children ?? [])])
      resized.observe(before);
    return () => resized.disconnect();
  }, []);
  return element;
}

const QUEUE_OPEN = 'desk-queue-open';

/** Whether the column of the queue is open, as this device was left. */
function useQueueColumn(): [isOpen: boolean, toggle: () => void] {
  const [isOpen, setOpen] = useState(() => readStored('localStorage', QUEUE_OPEN) !== false);
  const toggle = () => {
    keepStored('localStorage', QUEUE_OPEN, !isOpen);
    setOpen(!isOpen);
  };
  return [isOpen, toggle];
}

// Also true when they do not come: the one that is wanted asks again.
function useDialogs(): boolean {
  const [isSettled, setSettled] = useState(boardDialogs.loaded !== undefined);
  useEffect(() => void boardDialogs.load().then(() => setSettled(true)), []);
  return isSettled;
}
