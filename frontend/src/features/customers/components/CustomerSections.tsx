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
import { COMPLAINT_TONES } from '../../../shared/states/complaint-states.ts';
import { MESSAGE_TONES } from '../../../shared/states/message-states.ts';
import { formatDayOf, formatInstant, formatShortDate, workshopToday } from '../../../shared/time/workshop-clock.ts';
import { Facts, MainFact, SideFact } from '../../../shared/ui/cards/Facts.tsx';
import { Stars } from '../../../shared/ui/Stars.tsx';
import { LicencePlate, PlateOrModel } from '../../../shared/vehicle/LicencePlate.tsx';
import { sentTogether } from '../model/sent-together.ts';

export function CustomerSection({ title, children }: { title: string; children: ReactNode }) {
  return <TitledCard title={title}>{children}</TitledCard>;
}

/** A folded section that few visits need, with the number of its entries. */
export function FoldedSection({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <Fold
      className="raised"
      size="middle"
      title={
        <span className="centred-row-2">
          <span className="bold">{title}</span> <Tag>{count}</Tag>
        </span>
      }
    >
      {children}
    </Fold>
  );
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
          <StatusTag state={status} label={t(`words.status.${status}`)} />
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
          <Tag tone={COMPLAINT_TONES[status]}>{t(`complaintDesk:status.${status}`)}</Tag>
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

export function CustomerMessages({ messages }: { messages: readonly Schemas['CustomerMessage'][] }) {
  const { t, i18n } = useTranslation(['customers', 'office']);
  return (
    <ul className="list" aria-label={t('sections.messages')}>
      {sentTogether(messages).map((together) => {
        const [{ id, template, createdAt }] = together;
        return (
          <li key={id} className="divided-row">
            <Fold
              title={
                <span className="stack-1">
                  <span>{t(`office:messages.template.${template}`)}</span>
                  <time className="caption" dateTime={createdAt}>
                    {formatInstant(createdAt, i18n.resolvedLanguage)}
                  </time>
                </span>
              }
            >
              {[...new Set(together.map(({ body }) => body))].map((body) => (
                <p key={body} className="broken-lines flush">
                  {body}
                </p>
              ))}
            </Fold>
            <span className="row-1">
              {together.map(({ id: sent, channel, status }) => (
                <Tag key={sent} tone={MESSAGE_TONES[status]}>
                  {t('sentBy', { channel: t(`channel.${channel}`), status: t(`messageStatus.${status}`) })}
                </Tag>
              ))}
            </span>
          </li>
        );
      })}
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
