import { Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppointmentAccess } from '../../../shared/appointment/own-appointment.ts';
import { later } from '../../../shared/later/later.tsx';
import { formatDayOf, workshopTime, workshopToday } from '../../../shared/time/workshop-clock.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { useLostFocus } from '../../../shared/ui/lost-focus.ts';
import { useOpenWorkOrder, useOwnWorkOrder } from '../api/own-work-order.ts';

const WorkOrderToRead = later(() => import('./WorkOrderToRead.tsx'));

/** The row of the ticket with the work order, to be signed or opened; renders nothing without one. */
export default function WorkOrder({ access }: { access: AppointmentAccess }) {
  const { t, i18n } = useTranslation('documents');
  const id = useId();
  // Closed by the next signature, also by that of the desk.
  const [openSince, setOpenSince] = useState<string>();
  const opening = useOpenWorkOrder(access);
  const { data: order } = useOwnWorkOrder(access);
  const since = order?.signed?.name ?? '';
  const isOpen = openSince === since;
  const row = useRef<HTMLElement>(null);
  useLostFocus(`${since} ${isOpen}`, () => row.current?.focus());
  if (!order?.toSign && !order?.signed) return null;
  const { toSign, signed } = order;
  const at = signed && new Date(signed.signedAt);
  const isToday = at && workshopToday(at) === workshopToday(new Date());
  const time =
    at && [!isToday && formatDayOf(signed.signedAt, i18n.language), workshopTime(at)].filter(Boolean).join(', ');
  return (
    <section ref={row} tabIndex={-1} className="ruled stack-3 no-outline" aria-labelledby={id}>
      <div className="spread-row">
        <div>
          <h2 id={id} className="flush body-size">
            {t('signing.title.work-order')}
          </h2>
          <p className="hint flush" role="status">
            {time ? t(toSign ? 'own.changedSince' : 'own.signedAt', { time }) : t('own.waits')}
          </p>
        </div>
        <div className="row-2">
          {signed && (
            <Button variant="secondary" pending={opening.isPending} onClick={() => opening.mutate()}>
              {t('issued.open')}
            </Button>
          )}
          {toSign && (
            <Button
              variant={isOpen ? 'quiet' : 'secondary'}
              aria-expanded={isOpen}
              onClick={() => setOpenSince(isOpen ? undefined : since)}
            >
              {t(isOpen ? 'own.close' : 'own.read')}
            </Button>
          )}
        </div>
      </div>
      {toSign && isOpen && (
        <Suspense>
          <WorkOrderToRead access={access} order={toSign} />
        </Suspense>
      )}
    </section>
  );
}
