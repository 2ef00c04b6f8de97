import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { VehicleDialog } from '../../features/customers/components/vehicle/VehicleActions.tsx';
import { ReminderConsent } from '../../features/notifications/components/ReminderConsent.tsx';
import { useReminders } from '../../features/reminders/api/reminders.ts';
import { CalendarFeed } from '../../features/reminders/components/CalendarFeed.tsx';
import { ReminderDialog } from '../../features/reminders/components/dialogs.ts';
import { ReminderItem } from '../../features/reminders/components/Reminders.tsx';
import { OdometerSummary } from '../../features/revisions/components/book/odometer/OdometerSummary.tsx';
import type { Schemas } from '../../shared/api/client.ts';
import { formatVehicle } from '../../shared/format/format.ts';
import { Loaded } from '../../shared/page/Loaded.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { homeOf, useSession } from '../../shared/session/use-session.ts';
import { Button, ButtonLink } from '../../shared/ui/Button.tsx';
import { Card, TitledCard } from '../../shared/ui/cards/Card.tsx';
import { EmptyState } from '../../shared/ui/States.tsx';
import { LicencePlate } from '../../shared/vehicle/LicencePlate.tsx';
import { useOwnVehicles } from '../../shared/vehicle/own-vehicles.ts';

export default function GaragePage() {
  const { t } = useTranslation('garage');
  const user = useSession();
  const vehicles = useOwnVehicles();
  const [adding, setAdding] = useState(false);
  if (!user) return null;
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')}>
        <div className="row-2">
          <Button onClick={() => setAdding(true)}>{t('vehicles.add')}</Button>
          <ButtonLink to={homeOf(user)} variant="quiet" className="from-medium">
            {t('words.toAccount')}
          </ButtonLink>
        </div>
      </PageHeading>
      <div className="page-column">
        <Loaded
          query={vehicles}
          lines={2}
          shape="card"
          empty={<EmptyState title={t('vehicles.empty')} hint={t('vehicles.emptyHint')} />}
        >
          {(own) => (
            <div className="in-order page-column halves tops">
              {own.map((vehicle) => (
                <GarageVehicle key={vehicle.id} vehicle={vehicle} />
              ))}
            </div>
          )}
        </Loaded>
        <TitledCard id="messages" title={t('messages.title')} below={4}>
          <div className="page-column halves tops">
            <ReminderConsent />
            <CalendarFeed />
          </div>
        </TitledCard>
      </div>
      <VehicleDialog open={adding} onClose={() => setAdding(false)} />
    </>
  );
}

const MAX_DUE = 3;

function GarageVehicle({ vehicle }: { vehicle: Schemas['Vehicle'] }) {
  const { t } = useTranslation('garage');
  const [adding, setAdding] = useState(false);
  const name = formatVehicle(vehicle);
  const headingId = `vehicle-${vehicle.id}`;
  const book = `/client/garage/${vehicle.id}`;
  return (
    <Card className="in-order stack-4 lines aligned-start" aria-labelledby={headingId}>
      <h2 id={headingId} className="heading breaks-words">
        <Link className="spread-row target-row plain-link" to={book}>
          {name}
          {vehicle.licensePlate ? (
            <LicencePlate plate={vehicle.licensePlate} size="large" />
          ) : (
            <span className="hint">{t('words.noPlate')}</span>
          )}
        </Link>
      </h2>
      <OdometerSummary vehicleId={vehicle.id} vehicle={name} enteredMileage={vehicle.mileage} />
      <div className="stack-3 ruled">
        <h3 className="hint">{t('due')}</h3>
        <Due vehicleId={vehicle.id} name={name} book={book} />
      </div>
      <div className="row-1">
        <ButtonLink to={book} variant="secondary" aria-label={t('words.named', { label: t('openBook'), name })}>
          {t('openBook')}
        </ButtonLink>
        <Button
          variant="quiet"
          aria-label={t('words.named', { label: t('words.addReminder'), name })}
          onClick={() => setAdding(true)}
        >
          {t('words.addReminder')}
        </Button>
      </div>
      <ReminderDialog vehicleId={vehicle.id} open={adding} onClose={() => setAdding(false)} />
    </Card>
  );
}

function Due({ vehicleId, name, book }: { vehicleId: number; name: string; book: string }) {
  const { t } = useTranslation('garage');
  return (
    <Loaded query={useReminders(vehicleId)} lines={2} empty={<p className="hint">{t('nothingDue')}</p>}>
      {(reminders) => (
        <>
          <ul className="list-stack-3 tiles">
            {reminders.slice(0, MAX_DUE).map((reminder) => (
              <ReminderItem key={reminder.id} brief reminder={reminder} bookFor={name} />
            ))}
          </ul>
          {reminders.length > MAX_DUE && (
            <p className="hint">
              <Link className="touch-target" to={book}>
                {t('moreDue', { total: reminders.length - MAX_DUE })}
              </Link>
            </p>
          )}
        </>
      )}
    </Loaded>
  );
}
