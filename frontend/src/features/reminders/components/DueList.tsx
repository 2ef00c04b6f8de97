import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { column, type ListColumns, TableOrCards } from '../../../shared/antd/ListTable.tsx';
import { CardHead } from '../../../shared/antd/parts/CardList.tsx';
import { Tag } from '../../../shared/antd/parts/Tag.tsx';
import { formatVehicle } from '../../../shared/format/format.ts';
import { REMINDER_TONES } from '../../../shared/states/vehicle-states.ts';
import { ButtonLink } from '../../../shared/ui/Button.tsx';
import { Facts, MainFact, SideFact } from '../../../shared/ui/cards/Facts.tsx';
import { PhoneLink } from '../../../shared/ui/PhoneLink.tsx';
import { LicencePlate } from '../../../shared/vehicle/LicencePlate.tsx';
import type { DueReminder } from '../api/reminders.ts';
import { bookingAddress } from '../api/reminders.ts';
import { NotifyButton, SelectReminder } from './NoticeSelection.tsx';
import { ReminderTerms } from './ReminderTerms.tsx';

interface Props {
  reminder: DueReminder;
}

export function DueList({ reminders }: { reminders: readonly DueReminder[] }) {
  const { t } = useTranslation('revisions');
  const columns: ListColumns<DueReminder> = [
    column('what', t('due.columns.what'), (one) => <ReminderFacts reminder={one} oneLine />),
    column('urgency', t('words.state'), (one) => <Urgency reminder={one} />, '7.5rem'),
    column('vehicle', t('words.vehicle'), (one) => <VehicleFacts reminder={one} />, '18rem'),
    column('owner', t('words.customer'), (one) => <OwnerFacts reminder={one} />, '10rem'),
    column(
      'actions',
      <span className="visually-hidden">{t('words.actions')}</span>,
      (one) => <Actions reminder={one} size="middle" />,
      '16rem',
    ),
  ];
  return (
    <TableOrCards from="large" label={t('due.title')} items={reminders} columns={columns} lines="two">
      {(reminder) => (
        <>
          <CardHead>
            <ReminderFacts reminder={reminder} />
            <Urgency reminder={reminder} />
          </CardHead>
          <VehicleFacts reminder={reminder} />
          <OwnerFacts reminder={reminder} />
          <Actions reminder={reminder} size="large" />
        </>
      )}
    </TableOrCards>
  );
}

function useReminderName({ reminderType, description }: DueReminder): { name: string; more: string | null } {
  const { t } = useTranslation('book');
  const type = t(`reminders.type.${reminderType}`);
  if (reminderType === 'other' && description) return { name: description, more: null };
  return { name: type, more: description === type ? null : description };
}

function ReminderFacts({ reminder, oneLine }: Props & { oneLine?: boolean }) {
  const { name, more } = useReminderName(reminder);
  return (
    <SelectReminder id={reminder.id} named={namedOf(reminder, name)}>
      <div className="shrinks">
        <MainFact>{name}</MainFact>
        <ReminderTerms reminder={reminder} more={more} oneLine={oneLine} />
      </div>
    </SelectReminder>
  );
}

function namedOf({ vehicle }: DueReminder, what: string) {
  return { what, vehicle: vehicle.licensePlate ?? formatVehicle(vehicle) };
}

function Urgency({ reminder: { urgency } }: Props) {
  const { t } = useTranslation('book');
  return <Tag tone={REMINDER_TONES[urgency]}>{t(`reminders.urgency.${urgency}`)}</Tag>;
}

function VehicleFacts({ reminder: { vehicle } }: Props) {
  return (
    <span className="centred-row-2">
      {vehicle.licensePlate && <LicencePlate plate={vehicle.licensePlate} />}
      <Link to={`/admin/vehicles/${vehicle.id}`} className="touch-line">
        {formatVehicle(vehicle)}
      </Link>
    </span>
  );
}

function OwnerFacts({ reminder: { owner } }: Props) {
  const { t } = useTranslation('revisions');
  if (!owner) return <SideFact>{t('vehicles.noOwner')}</SideFact>;
  return (
    <Facts>
      <span>{owner.name}</span>
      <SideFact>
        <PhoneLink phone={owner.phone} />
      </SideFact>
    </Facts>
  );
}

function Actions({ reminder, size }: Props & { size: 'middle' | 'large' }) {
  const { t } = useTranslation('book');
  const { name } = useReminderName(reminder);
  const named = namedOf(reminder, name);
  const address = bookingAddress(reminder);
  return (
    <div className="row-2">
      <NotifyButton id={reminder.id} named={named} size={size} />
      {address && (
        <ButtonLink to={address} variant="secondary" aria-label={t('reminders.bookFor', named)}>
          {t('words.bookThis')}
        </ButtonLink>
      )}
    </div>
  );
}
