import Button from 'antd/es/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useReminders } from '../../features/reminders/api/reminders.ts';
import { ReminderDialog } from '../../features/reminders/components/dialogs.ts';
import { ReminderItem } from '../../features/reminders/components/ReminderItem.tsx';
import { OdometerSummary } from '../../features/revisions/components/book/odometer/OdometerSummary.tsx';
import { serverMessageOf } from '../../shared/api/api-error.ts';
import type { Schemas } from '../../shared/api/client.ts';
import { formatVehicle } from '../../shared/format/format.ts';
import { ButtonLink } from '../../shared/ui/Button.tsx';
import { Card } from '../../shared/ui/cards/Card.tsx';
import { classNames } from '../../shared/ui/dom.ts';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { ErrorState } from '../../shared/ui/States.tsx';
import { LicencePlate } from '../../shared/vehicle/LicencePlate.tsx';
import styles from './GarageVehicle.module.css';

/** Number of reminders on the card; the service book shows all. */
const MAX_DUE = 3;

/** A vehicle of the client: plate, mileage, next reminders, and a link to its service book. */
export function GarageVehicle({ vehicle }: { vehicle: Schemas['Vehicle'] }) {
  const { t } = useTranslation('garage');
  const [adding, setAdding] = useState(false);
  const name = formatVehicle(vehicle);
  const headingId = `vehicle-${vehicle.id}`;
  const book = `/client/garage/${vehicle.id}`;
  return (
    <Card className={classNames('in-order', styles.card)} aria-labelledby={headingId}>
      <div className="spread-row">
        <h2 id={headingId} className={styles.name}>
          <Link to={book}>{name}</Link>
        </h2>
        {vehicle.licensePlate ? (
          <LicencePlate plate={vehicle.licensePlate} size="large" />
        ) : (
          <p className="hint">{t('vehicles.noPlate')}</p>
        )}
      </div>
      <OdometerSummary vehicleId={vehicle.id} vehicle={name} enteredMileage={vehicle.mileage} />
      <div className={styles.due}>
        <h3 className="hint">{t('due')}</h3>
        <Due vehicleId={vehicle.id} name={name} book={book} />
      </div>
      <div className="row-1">
        <ButtonLink
          to={book}
          variant="secondary"
          aria-label={t('vehicles.actionFor', { action: t('openBook'), vehicle: name })}
        >
          {t('openBook')}
        </ButtonLink>
        <Button
          size="large"
          type="text"
          aria-label={t('vehicles.actionFor', { action: t('addReminder'), vehicle: name })}
          onClick={() => setAdding(true)}
        >
          {t('addReminder')}
        </Button>
      </div>
      <ReminderDialog vehicleId={vehicle.id} open={adding} onClose={() => setAdding(false)} />
    </Card>
  );
}

function Due({ vehicleId, name, book }: { vehicleId: number; name: string; book: string }) {
  const { t } = useTranslation('garage');
  const reminders = useReminders(vehicleId);
  if (reminders.isPending) return <Skeleton lines={2} />;
  if (reminders.isError) {
    return <ErrorState text={serverMessageOf(reminders.error)} onRetry={reminders.refetch} />;
  }
  if (reminders.data.length === 0) return <p className={styles.nothing}>{t('nothingDue')}</p>;
  const more = reminders.data.length - MAX_DUE;
  return (
    <>
      <ul className={classNames('list-stack-3', styles.reminders)}>
        {reminders.data.slice(0, MAX_DUE).map((reminder) => (
          <ReminderItem key={reminder.id} reminder={reminder} bookFor={name} />
        ))}
      </ul>
      {more > 0 && (
        <p className={styles.nothing}>
          <Link to={book}>{t('moreDue', { total: more })}</Link>
        </p>
      )}
    </>
  );
}
