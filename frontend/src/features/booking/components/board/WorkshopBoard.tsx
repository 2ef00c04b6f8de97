import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { onDemand, useOnDemand } from '../../../../shared/antd/on-demand.ts';
import { useConfirmation } from '../../../../shared/antd/use-confirmation.tsx';
import { listen } from '../../../../shared/browser/listeners.ts';
import { isDialogOpen, isShortcutKey } from '../../../../shared/browser/shortcuts.ts';
import { useIsMechanic } from '../../../../shared/session/use-session.ts';
import { toast } from '../../../../shared/toast/toast-store.ts';
import { usePlaceAppointment } from '../../api/board/board-changes.ts';
import { type BoardChoice, boardAddress, turned } from '../../model/board/board-choice.ts';
import type { Board, BoardAppointment } from '../../model/board/board-day.ts';
import { questionOf } from '../../model/board/drop-question.ts';
import { allowedChanges, MoveStore, stepOf } from '../../model/board/move.ts';
import { dayOn, placeOf, samePlace } from '../../model/board/place.ts';
import { appointmentButtonId } from './AppointmentCard.tsx';
import { AwaitedRow } from './AwaitedRow.tsx';
import styles from './board.module.css';
import { type BoardActions, BoardProvider, useHeldBoard, useNow } from './board-hooks.ts';
import { DayBoard } from './DayBoard.tsx';
import { DaySheet } from './DaySheet.tsx';
import type { OpenDialog } from './dialogs/BoardDialogs.tsx';
import { MoveBar } from './MoveBar.tsx';
import { useBoardTexts } from './use-board-texts.ts';
import { WeekBoard } from './WeekBoard.tsx';

// No board waits for their forms.
export const boardDialogs = onDemand(async () => (await import('./dialogs/BoardDialogs.tsx')).BoardDialogs);

export function WorkshopBoard(props: {
  data: Board;
  readAt: number;
  choice: BoardChoice;
  dialog: OpenDialog | undefined;
  open: (dialog: OpenDialog | undefined) => void;
}) {
  const { data, readAt, choice, dialog, open } = props;
  const { t } = useTranslation('board');
  const loaded = useOnDemand(boardDialogs, { isWanted: dialog !== undefined, onFailure: () => open(undefined) });
  // Without another render: a dialog takes the keys that follow the tap.
  const BoardDialogs = loaded ?? boardDialogs.loaded;
  const { nameOf, placeText, questionText } = useBoardTexts();
  const now = useNow(data.now, readAt);
  const mayChange = !useIsMechanic();
  const [store] = useState(() => new MoveStore());
  const isMoving = useSyncExternalStore(store.subscribe, store.isMoving);
  const board = useHeldBoard(isMoving, data, choice.date);
  const placing = usePlaceAppointment();
  const [ask, asked] = useConfirmation();
  const isAsking = useRef(false);

  const pickUp: BoardActions['pickUp'] = (appointmentId, by) => {
    const appointment = board.visits.find(({ id }) => id === appointmentId);
    if (!appointment && mayChange && dialog?.kind === 'appointment') open({ ...dialog, kind: 'place' });
    if (!appointment || !mayChange) return false;
    if (!allowedChanges(appointment).bay) {
      toast({ title: t('move.failed'), description: t('move.fixed'), variant: 'destructive' });
      return false;
    }
    store.begin(board, appointment, by, now);
    if (by === 'keys') {
      open(undefined);
      focusAppointment(appointmentId);
    }
    return true;
  };
  const drop = async () => {
    const move = store.current();
    // The day that was turned to may still load.
    if (!move || isAsking.current || !dayOn(board, choice.date)) return;
    const question = questionOf(board, move, now);
    if (question) {
      // The appointment stays where it was dropped until the answer.
      isAsking.current = true;
      const isMeant = await ask(questionText(board, move, question));
      isAsking.current = false;
      if (!isMeant) return abort();
    }
    store.end();
    const { appointment } = move;
    const place = question?.place ?? move.place;
    if (samePlace(placeOf(appointment), place)) return move.by === 'keys' && returnTo(appointment);
    // By keys, each step to that place would have to be pressed again.
    const resume = () => {
      if (move.by === 'pointer' || store.isMoving()) return;
      entered.current = undefined;
      store.resume(board, { ...move, place }, now);
      requestAnimationFrame(() => views.current?.querySelector<HTMLElement>('[data-move-bar]')?.focus());
    };
    placing.mutate(
      { appointment, place, name: nameOf(appointment), placeText: placeText(board, place) },
      { onError: resume },
    );
    if (move.by === 'keys') focusOnceShown(appointment.id);
  };
  const abort = () => {
    const move = store.end();
    if (move?.by === 'keys') returnTo(move.appointment);
  };

  const navigate = useNavigate();
  // The appointment that has the focus as soon as the board shows it.
  const entered = useRef<number>(undefined);
  const focusOnceShown = (id: number) => {
    if (board.visits.some((one) => one.id === id)) focusAppointment(id);
    else entered.current = id;
  };
  /** Shows the day of an appointment that was carried to another one. */
  const returnTo = ({ id, date }: BoardAppointment) => {
    focusOnceShown(id);
    if (!dayOn(board, date)) navigate(boardAddress({ ...choice, date }), { replace: true });
  };
  const carry = useEffectEvent(() => store.carry(board, choice.date));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the board of another day is there
  useEffect(() => carry(), [board]);
  const views = useRef<HTMLDivElement>(null);
  // The card, which had the focus, is on the day before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another day is chosen
  useLayoutEffect(() => {
    if (store.byKeys()) views.current?.querySelector<HTMLElement>('[data-move-bar]')?.focus();
  }, [store, choice.date]);
  const openContinuation: BoardActions['openContinuation'] = ({ appointmentId, appointmentDate: date }) =>
    open({ kind: 'appointment', appointmentId, date });
  const moveContinuation: BoardActions['moveContinuation'] = ({ appointmentId, appointmentDate, date, startTime }) => {
    if (mayChange) open({ kind: 'piece', appointmentId, date: appointmentDate, of: { date, start: startTime } });
  };
  const openAppointment = ({ id: appointmentId }: { id: number }) => open({ kind: 'appointment', appointmentId });

  const latest = useRef({ pickUp, drop, abort, open, openAppointment, openContinuation, moveContinuation });
  useEffect(() => {
    latest.current = { pickUp, drop, abort, open, openAppointment, openContinuation, moveContinuation };
  });
  const actions = useMemo<BoardActions>(
    () => ({
      mayChange,
      store,
      pickUp: (appointmentId, by) => latest.current.pickUp(appointmentId, by),
      drop: () => void latest.current.drop(),
      abort: () => latest.current.abort(),
      openAppointment: (appointment) => latest.current.openAppointment(appointment),
      openContinuation: (continuation) => latest.current.openContinuation(continuation),
      moveContinuation: (continuation) => latest.current.moveContinuation(continuation),
      openBlock: (block) => latest.current.open({ kind: 'block', block }),
      addAppointment: (spot) => latest.current.open({ kind: 'add', spot }),
    }),
    [mayChange, store],
  );

  const turn = (pages: 1 | -1) => {
    const move = store.current();
    if (move && allowedChanges(move.appointment).start)
      navigate(boardAddress(turned(choice, pages)), { replace: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!store.byKeys() || event.ctrlKey || event.metaKey || event.altKey) return;
    const isButton = event.target instanceof Element && event.target.closest('[data-move-bar] button') !== null;
    const step = stepOf(event.key);
    const isTurn = choice.view === 'day' && (step === 'dayBefore' || step === 'dayAfter');
    if (isTurn) turn(step === 'dayBefore' ? -1 : 1);
    else if (step) store.step(step);
    else if (event.key === 'Escape') abort();
    // Enter on a button of the move bar is the button's.
    else if (event.key === 'Enter' && !isButton) void drop();
    else return;
    event.preventDefault();
  };

  const canAdd = mayChange && data.bays.some(({ active }) => active);
  const onShortcut = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (!isShortcutKey(event, 'n') || !canAdd || isMoving || isDialogOpen()) return;
    event.preventDefault();
    open({ kind: 'add' });
  });
  useEffect(() => listen({ keydown: (event) => onShortcut(event) }), []);

  useEffect(() => {
    const { current: appointmentId } = entered;
    if (appointmentId === undefined || !data.visits.some(({ id }) => id === appointmentId)) return;
    entered.current = undefined;
    // The gap that the appointment was entered from, or the bar of its move, is gone, and the focus with it.
    if (document.activeElement?.matches('body, [data-move-bar]')) focusAppointment(appointmentId);
  });

  const day = dayOn(board, choice.date);
  return (
    <BoardProvider value={actions}>
      <div ref={views} className={styles.views} onKeyDownCapture={onKeyDown}>
        {choice.view === 'week' && <WeekBoard board={board} now={now} />}
        {choice.view === 'day' && mayChange && <AwaitedRow appointments={board.visits} now={now} />}
        {choice.view === 'day' && day && <DayBoard board={board} day={day} now={now} />}
        <MoveBar board={board} />
      </div>
      {asked}
      {dialog && BoardDialogs && (
        <BoardDialogs
          dialog={dialog}
          board={data}
          date={choice.date}
          now={now}
          open={open}
          onEntered={(appointmentId) => {
            entered.current = appointmentId;
          }}
        />
      )}
      {/* The tag is printed alone. */}
      {day && dialog?.kind !== 'tag' && <DaySheet board={data} day={day} />}
    </BoardProvider>
  );
}

function focusAppointment(appointmentId: number): void {
  requestAnimationFrame(() => document.getElementById(appointmentButtonId(appointmentId))?.focus());
}
