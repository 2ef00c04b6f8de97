import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../../../shared/antd/Button.tsx';
import { Dialog } from '../../../../../shared/antd/Dialog.tsx';
import { Notice } from '../../../../../shared/antd/parts/States.tsx';
import { StatusTag } from '../../../../../shared/antd/parts/Tag.tsx';
import { formatMoney } from '../../../../../shared/format/format.ts';
import { translated } from '../../../../../shared/i18n/translated.ts';
import { formatDay, workshopTime } from '../../../../../shared/time/workshop-clock.ts';
import { ButtonLink } from '../../../../../shared/ui/Button.tsx';
import { classNames } from '../../../../../shared/ui/dom.ts';
import { useJustChanged } from '../../../../../shared/ui/hooks.ts';
import { PhoneLink } from '../../../../../shared/ui/PhoneLink.tsx';
import { LicencePlate } from '../../../../../shared/vehicle/LicencePlate.tsx';
import { nameOfVisit, useAnnounceReady } from '../../../api/change-appointment-status.ts';
import type { Board, BoardVisit } from '../../../model/board/board-day.ts';
import { allowedChanges } from '../../../model/board/move.ts';
import { ReadyAction } from '../../change/ReadyAction.tsx';
import { ReopenDialog } from '../../change/ReopenDialog.tsx';
import { useStatusActions } from '../../change/use-status-actions.tsx';
import { openCompletion } from '../../completion/CompletionHost.tsx';
import { StatedVehicle, WaitingReward } from '../../manage/AppointmentFacts.tsx';
import styles from '../../manage/manage.module.css';
import { useBoardActions } from '../board-hooks.ts';
import { useBoardTexts } from '../use-board-texts.ts';
import { VisitEstimate } from './VisitEstimate.tsx';
import { VisitMechanic } from './VisitMechanic.tsx';

export function VisitDialog(props: {
  visit: BoardVisit;
  bay: string;
  // Missing in what an instance of the release before answers during an upgrade.
  mechanics: Board['mechanics'] | undefined;
  hasEstimates: boolean | undefined;
  onMove: () => void;
  onClose: () => void;
}) {
  const { visit, bay, mechanics = [], hasEstimates = false, onMove, onClose } = props;
  const { t } = useTranslation('board');
  const { nameOf } = useBoardTexts();
  // A start adds a link, which moves the rest: the second tap of a double tap would meet another action.
  const justChanged = useJustChanged(visit.status);
  return (
    <Dialog
      open
      onClose={onClose}
      footer={null}
      title={
        visit.vehicle.licensePlate ? <LicencePlate plate={visit.vehicle.licensePlate} size="large" /> : nameOf(visit)
      }
    >
      <div className={classNames('stack-2', justChanged && styles.resting)}>
        <Facts visit={visit} bay={bay} />
        {visit.status !== 'completed' && mechanics.length > 0 && <VisitMechanic visit={visit} mechanics={mechanics} />}
        {visit.status === 'in-progress' && (
          <ButtonLink
            variant="secondary"
            className="body-size"
            to={`/admin/vehicles/${visit.vehicle.id}?appointment=${visit.id}`}
          >
            {t('words.checklist')}
          </ButtonLink>
        )}
        {hasEstimates && <VisitEstimate visit={visit} />}
        {hasEstimates && (
          <ButtonLink variant="secondary" className="body-size" to={`/admin/visits/${visit.id}/documents`}>
            {t('words.receptionAndDocuments')}
          </ButtonLink>
        )}
        <Actions visit={visit} onMove={onMove} onClose={onClose} />
      </div>
    </Dialog>
  );
}

function Facts({ visit, bay }: { visit: BoardVisit; bay: string }) {
  const { t, i18n } = useTranslation(['board', 'public']);
  const { serviceOf } = useBoardTexts();
  const { mayChange } = useBoardActions();
  const { status, vehicle, customer, services, notes, waitingReward } = visit;
  const language = i18n.resolvedLanguage ?? 'ro';
  const toMove = visit.outside ? 'outside' : visit.blocked ? 'blocked' : undefined;
  return (
    <div className="stack-2 below-4">
      <p className="baseline-row flush">
        <StatusTag status={status} label={t(`words.status.${status}`)} />
        <span className="bold">
          {visit.startTime}–{visit.endTime}, {formatDay(visit.date, language)}, {bay}
        </span>
      </p>
      {visit.readyAt !== undefined && <Ready visit={visit} readyAt={visit.readyAt} />}
      {visit.recorded && <p className="baseline-row flush">{t('details.recorded')}</p>}
      {visit.acknowledged && <p className="baseline-row flush">{t('details.acknowledged')}</p>}
      {toMove && <Notice type="error" title={t(`toMove.${toMove}`)} />}
      <div className="baseline-row">
        {services.length === 1 ? (
          <span className="bold">{serviceOf(visit)}</span>
        ) : (
          <ul className="bold flush full-line indented">
            {services.map(({ id, name, names }) => (
              <li key={id}>{translated(name, names)}</li>
            ))}
          </ul>
        )}
        <span>
          {t('public:booking.service.duration', { count: visit.duration })}
          {visit.price !== undefined && ` · ${formatMoney(visit.price, language)}`}
        </span>
      </div>
      <p className="baseline-row flush">
        {vehicle.id === undefined ? (
          <span>{`${vehicle.year} ${vehicle.make} ${vehicle.model}`}</span>
        ) : (
          <Link to={`/admin/vehicles/${vehicle.id}`} className="touch-target">
            {`${vehicle.year} ${vehicle.make} ${vehicle.model}`}
          </Link>
        )}
        {mayChange && <StatedVehicle appointment={visit} />}
      </p>
      <p className="baseline-row flush">
        {mayChange ? (
          <Link to={`/admin/customers/${customer.id}`} className="bold touch-target">
            {customer.name}
          </Link>
        ) : (
          <span className="bold">{customer.name}</span>
        )}
        {customer.phone !== undefined && <PhoneLink phone={customer.phone} className="touch-target" />}
      </p>
      {waitingReward && <Notice title={<WaitingReward visit={visit} reward={waitingReward} />} />}
      {notes && (
        <p className="breaks-words typed-lines flush">
          <span className="label">{t('words.remarks')}</span> {notes}
        </p>
      )}
    </div>
  );
}

/** Since when the vehicle is ready, and when the customer was told; whether to tell is the decision of the desk. */
function Ready({ visit, readyAt }: { visit: BoardVisit; readyAt: string }) {
  const { t } = useTranslation('board');
  const { mayChange } = useBoardActions();
  const { customer, readyAnnouncedAt: toldAt } = visit;
  const name = nameOfVisit(visit);
  const telling = useAnnounceReady(visit, {
    success: { title: t('ready.tellDone'), description: customer.name },
    failure: { title: t('ready.tellFailed'), fallback: t('words.tryAgain', { name }) },
  });
  const mayTell = mayChange && !toldAt && customer.phone !== undefined && customer.phone !== '';
  const at = (moment: string) => ({ time: workshopTime(new Date(moment)) });
  return (
    <Notice
      title={`${t('ready.since', at(readyAt))} ${toldAt === undefined ? '' : t('ready.told', at(toldAt))}`}
      action={
        mayTell && (
          <Button loading={telling.isPending} onClick={() => telling.mutate()}>
            {t('ready.tell')}
          </Button>
        )
      }
    />
  );
}

function ReopenAction({ visit }: { visit: BoardVisit }) {
  const { t } = useTranslation('board');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.dialogActions}>
      <Button onClick={() => setOpen(true)}>{t('words.reopen')}</Button>
      <ReopenDialog visit={visit} open={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}

function Actions({ visit, onMove, onClose }: { visit: BoardVisit; onMove: () => void; onClose: () => void }) {
  const { t, i18n } = useTranslation(['board', 'completion']);
  const { mayChange, pickUp } = useBoardActions();
  const { id, customer, date, startTime: time } = visit;
  const day = formatDay(date, i18n.resolvedLanguage);
  const actions = useStatusActions({
    visit,
    start: { date, time },
    t,
    complete: () => {
      onClose();
      openCompletion({ visitId: id });
    },
    onCancelled: onClose,
    texts: {
      otherDay: (otherDay) => ({
        title: t('words.startOtherDay', { date: formatDay(otherDay, i18n.resolvedLanguage) }),
        text: `${customer.name}, ${time}`,
        confirm: t('details.start'),
      }),
      cancel: {
        title: t('details.cancelPrompt'),
        text: `${customer.name}, ${day}, ${time}`,
        confirm: t('words.cancelAppointment'),
        keep: t('words.keepAppointment'),
      },
      cancelled: t('words.appointmentCancelled'),
      cancelFailed: { title: t('words.cancelFailed.title'), fallback: t('words.cancelFailed.text') },
      changeFailed: { title: t('words.updateFailed.title'), description: t('words.updateFailed.text') },
    },
  });
  if (!mayChange && visit.status === 'in-progress') {
    return (
      <div className={styles.dialogActions}>
        <ReadyAction
          visitId={visit.id}
          name={nameOfVisit(visit)}
          isReady={visit.readyAt !== undefined}
          className="full-row"
          onDone={onClose}
        />
      </div>
    );
  }
  const next = mayChange || visit.status === 'confirmed' ? actions.next : undefined;
  if (mayChange && visit.status === 'completed') return <ReopenAction visit={visit} />;
  if (!next) return null;
  const isMovable = mayChange && allowedChanges(visit).bay;
  const moveByKeys = () => {
    onClose();
    pickUp(visit.id, 'keys');
  };
  return (
    <div className={styles.dialogActions} data-next={next.action}>
      <Button
        type="primary"
        className="full-row"
        aria-disabled={actions.justChanged}
        aria-busy={actions.isChanging}
        onClick={actions.moveOn}
      >
        {next.action === 'start' ? t('details.start') : t(`words.${next.action}`)}
      </Button>
      {isMovable && (
        <>
          <Button onClick={onMove}>{t('details.move')}</Button>
          <Button onClick={moveByKeys}>{t('details.moveByKeys')}</Button>
        </>
      )}
      {mayChange && (
        <Button type="text" danger className="full-row" loading={actions.isCancelling} onClick={actions.cancel}>
          {t('words.cancelAppointment')}
        </Button>
      )}
      {actions.dialogs}
    </div>
  );
}
