import Drawer from 'antd/es/drawer';
import { Suspense, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../../shared/antd/Button.tsx';
import { useFocusReturn } from '../../../../../shared/antd/Dialog.tsx';
import { StatusTag } from '../../../../../shared/antd/parts/Tag.tsx';
import { stateOfAppointment } from '../../../../../shared/states/appointment-states.ts';
import { formatDay } from '../../../../../shared/time/workshop-clock.ts';
import { ButtonLink } from '../../../../../shared/ui/Button.tsx';
import { classNames } from '../../../../../shared/ui/dom.ts';
import { useJustChanged } from '../../../../../shared/ui/hooks.ts';
import { useLostFocus } from '../../../../../shared/ui/lost-focus.ts';
import { LicencePlate } from '../../../../../shared/vehicle/LicencePlate.tsx';
import { usePieces } from '../../../api/board/pieces.ts';
import type { Board, BoardAppointment } from '../../../model/board/board-day.ts';
import { plannedPieces } from '../../../model/board/pieces.ts';
import type { Moment } from '../../../model/board/place.ts';
import { useBoardActions } from '../board-hooks.ts';
import { useBoardTexts } from '../use-board-texts.ts';
import styles from './AppointmentDrawer.module.css';
import { AppointmentEstimate } from './AppointmentEstimate.tsx';
import { AppointmentMechanic } from './AppointmentMechanic.tsx';
import { Continuations } from './Continuations.tsx';
import { DrawerActions } from './DrawerActions.tsx';
import { DrawerFacts } from './DrawerFacts.tsx';
import { PieceDialog } from './PieceDialog.tsx';
import { Proposals } from './Proposals.tsx';

const SEE_THROUGH = { mask: { background: 'transparent' } };

/** An appointment beside the board: its state and what is next, then the facts, then what else belongs to it. */
export function AppointmentDrawer(props: {
  appointment: BoardAppointment;
  bay: string;
  bays: Board['bays'];
  // Missing in what an instance of the release before answers during an upgrade.
  mechanics: Board['mechanics'] | undefined;
  hasEstimates: boolean | undefined;
  now: Moment;
  onMove: () => void;
  onTag: () => void;
  onClose: () => void;
}) {
  const { appointment, bay, bays, mechanics = [], hasEstimates = false, now, onMove, onTag, onClose } = props;
  const { t } = useTranslation('board');
  const { nameOf } = useBoardTexts();
  const { mayChange } = useBoardActions();
  const { id, status, vehicle } = appointment;
  const pieces = usePieces(id, mayChange);
  const isOpen = status !== 'completed' && status !== 'cancelled';
  const plan = isOpen && pieces.length > 0 ? plannedPieces(pieces) : undefined;
  const [continuing, setContinuing] = useState<number>();
  useFocusReturn(true);
  const drawer = useRef<HTMLElement>(null);
  // The menu of a completed appointment goes when it is reopened, and the button that takes a continuation off with it.
  useLostFocus(`${status} ${pieces.length}`, () => drawer.current?.focus());
  const opened = useCallback((content: HTMLElement | null) => {
    drawer.current = content?.closest<HTMLElement>('.ant-drawer') ?? drawer.current;
    focusDrawer(drawer.current);
  }, []);
  // The next action takes the place of the one before: the second tap of a double tap was meant for that one.
  const justChanged = useJustChanged(status);
  const link = (to: string, label: string) => (
    <ButtonLink variant="secondary" className="body-size" to={to}>
      {label}
    </ButtonLink>
  );
  return (
    <Drawer
      open
      onClose={onClose}
      size="min(27rem, 100vw)"
      title={vehicle.licensePlate ? <LicencePlate plate={vehicle.licensePlate} size="large" /> : nameOf(appointment)}
      closable={{ placement: 'end', 'aria-label': t('words.close') }}
      classNames={{ header: styles.head }}
      styles={SEE_THROUGH}
    >
      {/* Suspends alone while its texts load: hidden with the page, the drawer could not take the focus. */}
      <Suspense>
        <div ref={opened} className={classNames('stack-3', justChanged && styles.resting)}>
          <When appointment={appointment} bay={bay} />
          <DrawerActions
            appointment={appointment}
            onMove={onMove}
            onContinue={plan && (() => setContinuing(plan.length))}
            onClose={onClose}
          />
          <Continuations appointment={appointment} pieces={pieces} planned={plan} onMove={setContinuing} />
          {mayChange && <Proposals appointment={appointment} now={now} onClose={onClose} />}
          <DrawerFacts appointment={appointment} />
          {status !== 'completed' && mechanics.length > 0 && (
            <AppointmentMechanic appointment={appointment} mechanics={mechanics} />
          )}
          {status !== 'completed' && (
            <Button block onClick={onTag}>
              {t('tag')}
            </Button>
          )}
          {status === 'in-progress' && link(`/admin/vehicles/${vehicle.id}?appointment=${id}`, t('words.checklist'))}
          {hasEstimates && <AppointmentEstimate appointment={appointment} />}
          {hasEstimates && link(`/admin/visits/${id}/documents`, t('words.receptionAndDocuments'))}
          {plan && continuing !== undefined && (
            <PieceDialog
              appointment={appointment}
              bays={bays}
              pieces={plan}
              at={continuing}
              onClose={() => setContinuing(undefined)}
            />
          )}
        </div>
      </Suspense>
    </Drawer>
  );
}

/** Focuses the drawer when its content is there and nothing has the focus: the first one opens while its texts still load. */
function focusDrawer(drawer: HTMLElement | null): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) drawer?.focus();
  });
}

function When({ appointment, bay }: { appointment: BoardAppointment; bay: string }) {
  const { t, i18n } = useTranslation('board');
  const { startTime, endTime, date } = appointment;
  const state = stateOfAppointment(appointment);
  return (
    <p className="baseline-row flush">
      <StatusTag state={state} label={t(`words.status.${state}`)} />
      <span className="bold">
        {startTime}–{endTime}, {formatDay(date, i18n.resolvedLanguage)}, {bay}
      </span>
    </p>
  );
}
