import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { TitledCard } from '../../../shared/antd/parts/Card.tsx';
import { FactTable } from '../../../shared/antd/parts/FactTable.tsx';
import { Fold } from '../../../shared/antd/parts/Fold.tsx';
import { StatusTag, Tag } from '../../../shared/antd/parts/Tag.tsx';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatMoney, formatVehicle } from '../../../shared/format/format.ts';
import { translated } from '../../../shared/i18n/translated.ts';
import { TierBadge } from '../../../shared/loyalty/TierBadge.tsx';
import { formatDayOf, formatInstant, formatShortDate, workshopToday } from '../../../shared/time/workshop-clock.ts';
import { Facts, MainFact, SideFact } from '../../../shared/ui/cards/Facts.tsx';
import { Stars } from '../../../shared/ui/Stars.tsx';
import { LicencePlate, PlateOrModel } from '../../../shared/vehicle/LicencePlate.tsx';

export function CustomerSection(props: { title: string; empty?: string | false; children: ReactNode }) {
  const { title, empty, children } = props;
  return <TitledCard title={title}>{empty ? <p className="hint">{empty}</p> : children}</TitledCard>;
}

export function CustomerVehicles({ vehicles }: { vehicles: readonly Schemas['CustomerVehicle'][] }) {
  const { t, i18n } = useTranslation('customers');
  return (
    <ul className="list" aria-label={t('sections.vehicles')}>
      {vehicles.map((vehicle) => (
        <li key={vehicle.id} className="divided-row">
          <Facts>
            <MainFact>
              <Link to={`/admin/vehicles/${vehicle.id}`} className="touch-line">
                {formatVehicle(vehicle)}
              </Link>
            </MainFact>
            <SideFact>
              {vehicle.lastVisit
                ? t(vehicle.lastVisit > workshopToday() ? 'nextVisit' : 'lastVisit', {
                    date: formatShortDate(vehicle.lastVisit, i18n.resolvedLanguage),
                  })
                : t('never')}
            </SideFact>
          </Facts>
          {vehicle.licensePlate && <LicencePlate plate={vehicle.licensePlate} />}
        </li>
      ))}
    </ul>
  );
}

export function CustomerAppointments({
  label,
  appointments,
}: {
  label: string;
  appointments: readonly Schemas['CustomerAppointment'][];
}) {
  const { t, i18n } = useTranslation('customers');
  const language = i18n.resolvedLanguage ?? 'ro';
  return (
    <ul className="list" aria-label={label}>
      {appointments.map(({ id, date, startTime, status, service, serviceNames, vehicle, price }) => (
        <li key={id} className="divided-row">
          <Facts>
            <MainFact>
              <Link to={`/manage?search=%23${id}`} className="touch-line">
                <time dateTime={`${date}T${startTime}`}>
                  {formatShortDate(date, language)}, {startTime}
                </time>
              </Link>
            </MainFact>
            <span>{translated(service, serviceNames)}</span>
            <SideFact>
              <span className="centred-row-2">
                <PlateOrModel vehicle={vehicle} /> {formatMoney(price, language)}
              </span>
            </SideFact>
          </Facts>
          <StatusTag status={status} label={t(`words.status.${status}`)} />
        </li>
      ))}
    </ul>
  );
}

export function CustomerComplaints({ complaints }: { complaints: readonly Schemas['CustomerComplaint'][] }) {
  const { t, i18n } = useTranslation(['customers', 'complaintDesk']);
  return (
    <ul className="list" aria-label={t('sections.complaints')}>
      {complaints.map(({ id, subject, status, createdAt }) => (
        <li key={id} className="divided-row">
          <Facts>
            <Link to={`/admin/complaints/${id}`} className="touch-target">
              {subject}
            </Link>
            <SideFact>{formatDayOf(createdAt, i18n.resolvedLanguage)}</SideFact>
          </Facts>
          <Tag tone={status === 'open' || status === 'in-progress' ? 'attention' : 'quiet'}>
            {t(`complaintDesk:status.${status}`)}
          </Tag>
        </li>
      ))}
    </ul>
  );
}

export function CustomerReviews({ reviews }: { reviews: readonly Schemas['CustomerReview'][] }) {
  const { t, i18n } = useTranslation('customers');
  return (
    <ul className="list" aria-label={t('sections.reviews')}>
      {reviews.map(({ id, rating, title, answered, createdAt }) => (
        <li key={id} className="divided-row">
          <Facts>
            <Stars rating={rating} label={`${rating}/5`} />
            {title && <span>{title}</span>}
            <SideFact>{formatDayOf(createdAt, i18n.resolvedLanguage)}</SideFact>
          </Facts>
          <Tag tone={answered ? 'quiet' : 'attention'}>{t(answered ? 'answered' : 'unanswered')}</Tag>
        </li>
      ))}
    </ul>
  );
}

export function CustomerConsents({ consents }: { consents: readonly Schemas['CustomerConsent'][] }) {
  const { t, i18n } = useTranslation('customers');
  return (
    <ul className="list" aria-label={t('sections.consents')}>
      {consents.map(({ id, purpose, givenAt, withdrawnAt }) => (
        <li key={id} className="divided-row">
          <span>{t(`consent.${purpose}`)}</span>
          <SideFact>
            {withdrawnAt
              ? t('withdrawn', { date: formatDayOf(withdrawnAt, i18n.resolvedLanguage) })
              : t('given', { date: formatDayOf(givenAt, i18n.resolvedLanguage) })}
          </SideFact>
        </li>
      ))}
    </ul>
  );
}

const TONE = { queued: 'attention', sent: 'good', failed: 'bad' } as const;

export function CustomerMessages({ messages }: { messages: readonly Schemas['CustomerMessage'][] }) {
  const { t, i18n } = useTranslation(['customers', 'office']);
  return (
    <ul className="list-stack-3" aria-label={t('sections.messages')}>
      {messages.map(({ id, template, channel, status, body, createdAt }) => (
        <li key={id}>
          <Fold title={t(`office:messages.template.${template}`)}>
            <p className="broken-lines flush">{body}</p>
          </Fold>
          <div className="spread-row">
            <span className="caption">
              {t(`channel.${channel}`)} ·{' '}
              <time dateTime={createdAt}>{formatInstant(createdAt, i18n.resolvedLanguage)}</time>
            </span>
            <Tag tone={TONE[status]}>{t(`messageStatus.${status}`)}</Tag>
          </div>
        </li>
      ))}
    </ul>
  );
}

export function CustomerMoney({ customer: { money, account } }: { customer: Schemas['CustomerPage'] }) {
  const { t, i18n } = useTranslation(['customers', 'account']);
  const language = i18n.resolvedLanguage ?? 'ro';
  const { total, average, last, lastOn } = money;
  const lastAppointment = last !== null && lastOn !== null && (
    <>
      {formatMoney(last, language)} <span className="caption">{formatShortDate(lastOn, language)}</span>
    </>
  );
  return (
    <FactTable
      column={{ xs: 2, sm: 3, lg: 2 }}
      facts={[
        { label: t('words.total'), value: formatMoney(total, language) },
        average !== null && { label: t('money.average'), value: formatMoney(average, language) },
        lastAppointment && { label: t('money.last'), value: lastAppointment },
        account && { label: t('words.points'), value: account.points },
        account && {
          label: t('words.tier'),
          value: <TierBadge level={account.tier}>{t(`account:tier.${account.tier}`)}</TierBadge>,
        },
      ]}
    />
  );
}
