import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Dialog } from '../../../shared/antd/Dialog.tsx';
import { Loaded } from '../../../shared/antd/parts/Loaded.tsx';
import { Notice } from '../../../shared/antd/parts/States.tsx';
import { OfficePage } from '../../../shared/page/OfficePage.tsx';
import { useIsMechanic, useSession } from '../../../shared/session/use-session.ts';
import { classNames } from '../../../shared/ui/dom.ts';
import { useFrom } from '../../../shared/ui/hooks.ts';
import { useBoard } from '../api/read-board.ts';
import { BoardLegend } from '../components/board/BoardLegend.tsx';
import { BoardToolbar, type BoardTools } from '../components/board/BoardToolbar.tsx';
import styles from '../components/board/board.module.css';
import { CapacityStrip } from '../components/board/CapacityStrip.tsx';
import type { OpenDialog } from '../components/board/dialogs/BoardDialogs.tsx';
import { boardDialogs, WorkshopBoard } from '../components/board/WorkshopBoard.tsx';
import WhyNotFree from '../components/start/WhyNotFree.tsx';
import {
  boardAddress,
  keepOwnDay,
  readAppointmentPrefill,
  readBoardAction,
  readBoardChoice,
  shownDays,
} from '../model/board/board-choice.ts';
import type { BoardAppointment } from '../model/board/board-day.ts';

const ASIDES = ['whyNot', 'legend'] as const;

export default function BoardPage() {
  // With the texts of what its dialogs show of a found caller: to wait for them then would hide the form and lose what is typed.
  const { t } = useTranslation(['board', 'book']);
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const { state } = useLocation();
  const [dialog, setDialog] = useState<OpenDialog>();
  const [aside, setAside] = useState<(typeof ASIDES)[number]>();
  const choice = readBoardChoice(parameters);
  const { from, to } = shownDays(choice);
  const board = useBoard(from, to);
  const mayChange = !useIsMechanic();
  const canAct = board.data?.bays.some(({ active }) => active) ?? false;
  const hasDialogs = useDialogs();
  const me = useSession()?.id;
  const isMine = choice.isMine === true && !mayChange;
  useEffect(() => keepOwnDay(isMine), [isMine]);
  const mine = (appointments: readonly BoardAppointment[]) =>
    appointments.filter(({ mechanicId }) => mechanicId === me);
  const asked = readBoardAction(parameters);
  const address = boardAddress(choice);
  useEffect(() => {
    if (!asked || !board.data) return;
    if (canAct && mayChange) {
      setDialog(
        asked === 'add' ? { kind: asked, prefill: readAppointmentPrefill(parameters, state) } : { kind: asked },
      );
    }
    navigate(address, { replace: true });
  }, [asked, board.data, canAct, mayChange, address, navigate, parameters, state]);
  const isWide = useFrom('medium');
  const room = useRoomBelow();
  const tools: BoardTools = {
    canAct: canAct && hasDialogs,
    print: choice.view === 'day' ? () => window.print() : undefined,
    legend: () => setAside('legend'),
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
      title={t('title')}
      bar={<BoardToolbar choice={choice} onChange={(next) => navigate(boardAddress(next))} tools={tools} />}
    >
      <CapacityStrip date={choice.date} isMine={choice.isMine} />
      <div ref={room} className={styles.room}>
        <Loaded query={board} failed={t('failed')} lines={6} shape="card">
          {(data) => (
            <>
              {!canAct && mayChange && <Notice title={t('noBays')} />}
              {isMine && !mine(data.visits).length && <Notice title={t('mechanics.none')} />}
              <WorkshopBoard
                data={isMine ? { ...data, visits: mine(data.visits) } : data}
                readAt={board.dataUpdatedAt}
                choice={choice}
                dialog={dialog}
                open={setDialog}
              />
            </>
          )}
        </Loaded>
        {isWide && (
          <div className={classNames('grid', styles.legend)}>
            <BoardLegend />
          </div>
        )}
      </div>
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
    for (const before of element.current?.parentElement?.children ?? []) resized.observe(before);
    return () => resized.disconnect();
  }, []);
  return element;
}

// Also true when they do not come: the one that is wanted asks again.
function useDialogs(): boolean {
  const [isSettled, setSettled] = useState(boardDialogs.loaded !== undefined);
  useEffect(() => void boardDialogs.load().then(() => setSettled(true)), []);
  return isSettled;
}
