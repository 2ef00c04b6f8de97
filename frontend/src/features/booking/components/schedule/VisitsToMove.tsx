import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/antd/Button.tsx';
import { Dialog } from '../../../../shared/antd/Dialog.tsx';
import { useConfirmedAct } from '../../../../shared/antd/use-confirmation.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { translated } from '../../../../shared/i18n/translated.ts';
import { formatDay } from '../../../../shared/time/workshop-clock.ts';
import { useMoveVisits, useVisitsToMove } from '../../api/visits-to-move.ts';

export function VisitsToMove({ none = null }: { none?: ReactNode }) {
  const { t } = useTranslation('capacity');
  const { data } = useVisitsToMove();
  const move = useMoveVisits();
  const movable = data?.visits.filter(({ proposal }) => proposal) ?? [];
  const question = {
    title: t('toMove.ask', { count: movable.length }),
    text: t('toMove.askText'),
    confirm: t('toMove.all'),
    reversible: true,
  };
  const [moveAll, holder] = useConfirmedAct({ question, onConfirm: () => move.mutate(movable) });
  if (!data) return null;
  if (data.total === 0) return none;
  return (
    <section className="outlined padded-4 below-4" aria-label={t('toMove.title')}>
      <div className="head-row">
        <h3 className="heading body-size">
          {t('toMove.title')} ({data.total})
        </h3>
        {movable.length > 1 && (
          <Button loading={move.isPending} onClick={moveAll}>
            {t('toMove.all')}
          </Button>
        )}
      </div>
      {holder}
      {move.data && move.data.length > 0 && (
        <p className="danger" role="alert">
          {t('toMove.failed', { count: move.data.length })}
        </p>
      )}
      <ul className="list">
        {data.visits.map((visit) => (
          <li key={visit.id} className="divided-row wrap">
            <VisitFacts visit={visit} />
            {visit.proposal ? (
              <Button
                disabled={move.isPending}
                aria-label={t('toMove.one', { name: visit.vehicleName })}
                onClick={() => move.mutate([visit])}
              >
                {t('words.move')}
              </Button>
            ) : (
              <span className="muted-small">{t('toMove.nothingFree')}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function MoveVisitsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('capacity');
  return (
    <Dialog open title={t('toMove.title')} footer={null} onClose={onClose}>
      <VisitsToMove none={<p className="muted-small">{t('toMove.none')}</p>} />
    </Dialog>
  );
}

export function AffectedVisits({ visits }: { visits: readonly Schemas['VisitToMove'][] }) {
  return (
    <ul className="list">
      {visits.map((visit) => (
        <li key={visit.id} className="divided-row wrap">
          <VisitFacts visit={visit} />
        </li>
      ))}
    </ul>
  );
}

function VisitFacts({ visit }: { visit: Schemas['VisitToMove'] }) {
  const { t, i18n } = useTranslation('capacity');
  const { date, time, proposal, vehicleName, customerName, serviceName, serviceNames, reason } = visit;
  return (
    <span className="lines grows">
      <span className="bold">
        {vehicleName} · {customerName}
      </span>
      <span className="muted-small">
        {translated(serviceName, serviceNames)} · {formatDay(date, i18n.language)}, {time} · {t(`reason.${reason}`)}
      </span>
      {proposal && (
        <span>
          {t('toMove.to')} {formatDay(proposal.date, i18n.language)}, {proposal.time}
        </span>
      )}
    </span>
  );
}
