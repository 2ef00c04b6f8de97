import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { column, type ListColumns, TableOrCards } from '../../../shared/antd/ListTable.tsx';
import { CardHead } from '../../../shared/antd/parts/CardList.tsx';
import { Tag } from '../../../shared/antd/parts/Tag.tsx';
import { formatVehicle } from '../../../shared/format/format.ts';
import type { Tone } from '../../../shared/ui/Badge.tsx';
import { ButtonLink } from '../../../shared/ui/Button.tsx';
import { Facts, MainFact, SideFact } from '../../../shared/ui/cards/Facts.tsx';
import { PhoneLink } from '../../../shared/ui/PhoneLink.tsx';
import { LicencePlate } from '../../../shared/vehicle/LicencePlate.tsx';
import type { DueReminder } from '../api/reminders.ts';
import { bookingAddress } from '../api/reminders.ts';
import { ReminderTerms } from './ReminderTerms.tsx';

interface Props {
  reminder: DueReminder;
}

export function DueList({ reminders }: { reminders: readonly DueReminder[] }) {
  const { t } = useTranslation('revisions');
  const columns: ListColumns<DueReminder> = [
    column('what', t('due.columns.what'), (one) => <ReminderFacts reminder={one} />),
    column('vehicle', t('words.vehicle'), (one) => <VehicleFacts reminder={one} />),
    column('owner', t('words.customer'), (one) => <OwnerFacts reminder={one} />),
    column(
      'book',
      <span className="visually-hidden">{t('due.columns.book')}</span>,
      (one) => <BookLink reminder={one} />,
      '11rem',
    ),
  ];
  return (
    <TableOrCards from="large" label={t('due.title')} items={reminders} columns={columns}>
      {(reminder) => (
        <>
          <CardHead>
            <ReminderFacts reminder={reminder} />
          </CardHead>
          <VehicleFacts reminder={reminder} />
          <OwnerFacts reminder={reminder} />
          <BookLink reminder={reminder} />
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

const TONE: Record<DueReminder['urgency'], Tone> = { upcoming: 'quiet', due: 'attention', overdue: 'bad' };

function ReminderFacts({ reminder }: Props) {
  const { t } = useTranslation('book');
  const { name, more } = useReminderName(reminder);
  return (
    <Facts>
      <MainFact>{name}</MainFact>
      <Tag tone={TONE[reminder.urgency]}>{t(`reminders.urgency.${reminder.urgency}`)}</Tag>
      {more && <SideFact>{more}</SideFact>}
      <ReminderTerms reminder={reminder} />
    </Facts>
  );
}

function VehicleFacts({ reminder: { vehicle } }: Props) {
  return (
    <Facts>
      <Link to={`/admin/vehicles/${vehicle.id}`} className="touch-target">
        {formatVehicle(vehicle)}
      </Link>
      {vehicle.licensePlate && <LicencePlate plate={vehicle.licensePlate} />}
    </Facts>
  );
}

function OwnerFacts({ reminder: { owner } }: Props) {
  const { t } = useTranslation('revisions');
  if (!owner) return <SideFact>{t('vehicles.noOwner')}</SideFact>;
  return (
    <Facts>
      <span>{owner.name}</span>
      <PhoneLink phone={owner.phone} className="touch-target" />
    </Facts>
  );
}

function BookLink({ reminder }: Props) {
  const { t } = useTranslation('book');
  const { name } = useReminderName(reminder);
  const address = bookingAddress(reminder);
  if (!address) return null;
  const { vehicle } = reminder;
  return (
    <ButtonLink
      to={address}
      variant="secondary"
      aria-label={t('reminders.bookFor', { what: name, vehicle: vehicle.licensePlate ?? formatVehicle(vehicle) })}
    >
      {t('words.bookThis')}
    </ButtonLink>
  );
}
