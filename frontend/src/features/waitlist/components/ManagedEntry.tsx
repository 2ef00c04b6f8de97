import { PARTS_OF_DAY } from '@car-workshop/contracts/values/waitlist';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { Button } from '../../../shared/antd/Button.tsx';
import { MoreMenu } from '../../../shared/antd/MoreMenu.tsx';
import { Card } from '../../../shared/antd/parts/Card.tsx';
import { Alert } from '../../../shared/antd/parts/States.tsx';
import { SchemaDialog } from '../../../shared/antd/SchemaDialog.tsx';
import { useConfirmation } from '../../../shared/antd/use-confirmation.tsx';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import type { Schemas } from '../../../shared/api/client.ts';
import { DateTimeField } from '../../../shared/forms/DateTimeField.tsx';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import { translated } from '../../../shared/i18n/translated.ts';
import { formatDay, workshopTime, workshopToday } from '../../../shared/time/workshop-clock.ts';
import { PhoneLink } from '../../../shared/ui/PhoneLink.tsx';
import { PlateOrModel } from '../../../shared/vehicle/LicencePlate.tsx';
import { changeSchema, useOfferedServices, wantedBody } from '../api/join-waitlist.ts';
import { useChangeEntry, useOfferByHand, useRemoveEntry } from '../api/managed-entries.ts';
import { useDays } from './EntryFacts.tsx';
import { ServiceTiles } from './ServiceTiles.tsx';
import { OFFER_FIELDS, showErrors, WANTED_FIELDS } from './show-errors.ts';

export function ManagedEntry({ entry }: { entry: Schemas['ManagedWaitlistEntry'] }) {
  const { t } = useTranslation('waitlist');
  const [dialog, setDialog] = useState<'change' | 'offer'>();
  const removal = useRemoveEntry(entry.id);
  const [ask, question] = useConfirmation();
  const askAndRemove = async () => {
    const words = { title: t('managed.removeQuestion'), confirm: t('words.remove'), cancel: t('words.back') };
    if (await ask(words)) removal.mutate();
  };
  const days = useDays(entry.days);
  const isOffered = entry.offer?.status === 'open' || entry.offer?.status === 'held';
  const close = () => setDialog(undefined);
  return (
    <Card className="spread-row" aria-label={entry.customer.name}>
      <div className="broken-lines stack-1">
        <p className="flush bold">
          {entry.customer.name}{' '}
          <span className="muted plain-weight">
            <PlateOrModel vehicle={entry.customer.vehicle} />
          </span>
        </p>
        <p className="flush">
          {translated(entry.service.name, entry.service.names)} · {days} · {t(`parts.${entry.part}`)}
        </p>
        {entry.appointmentId !== undefined && (
          <p className="flush">
            <Link to={`/manage?search=%23${entry.appointmentId}`}>
              {t('managed.earlier', { id: entry.appointmentId })}
            </Link>
          </p>
        )}
        {entry.offer && <OfferState offer={entry.offer} />}
        <PhoneLink phone={entry.customer.phone} />
      </div>
      <div className="row-1">
        <Button type="primary" disabled={isOffered} onClick={() => setDialog('offer')}>
          {t('managed.offer')}
        </Button>
        <MoreMenu
          name={t('words.named', { label: t('words.more'), name: entry.customer.name })}
          actions={[
            { key: 'remove', label: t('words.remove'), act: askAndRemove, danger: true },
            !isOffered && { key: 'change', label: t('managed.change'), act: () => setDialog('change') },
          ]}
        />
      </div>
      {question}
      {removal.isError && <Alert>{serverMessageOf(removal.error) ?? t('failed')}</Alert>}
      {dialog === 'offer' && <OfferByHandDialog entry={entry} onClose={close} />}
      {dialog === 'change' && <ChangeEntryDialog entry={entry} onClose={close} />}
    </Card>
  );
}

function OfferState({ offer }: { offer: Schemas['WaitlistOffer'] }) {
  const { t, i18n } = useTranslation('waitlist');
  const start = `${formatDay(offer.date, i18n.resolvedLanguage)}, ${offer.time}`;
  const until = workshopTime(new Date(offer.expiresAt));
  return <p className="flush accent">{t(`managed.offers.${offer.status}`, { start, until })}</p>;
}

function OfferByHandDialog({ entry, onClose }: { entry: Schemas['ManagedWaitlistEntry']; onClose: () => void }) {
  const { t } = useTranslation('waitlist');
  const offering = useOfferByHand(entry.id);
  return (
    <SchemaDialog
      title={t('words.named', { label: t('managed.offer'), name: entry.customer.name })}
      submit={t('managed.offerSubmit')}
      cancel={t('words.back')}
      failure={t('failed')}
      schema={() => z.object({ date: z.string(), time: z.string() })}
      defaultValues={{ date: entry.days[0] ?? '', time: '' }}
      mutation={offering}
      onSubmit={(start, answer, { setError }) =>
        offering.mutate(start, { ...answer(), onError: (error) => showErrors(error, OFFER_FIELDS, setError) })
      }
      onClose={onClose}
    >
      <div className="pair">
        <DateTimeField label={t('words.day')} type="date" required name="date" />
        <DateTimeField label={t('words.time')} type="time" step={300} required name="time" />
      </div>
      <p className="hint">{t('managed.offerHint')}</p>
    </SchemaDialog>
  );
}

/** Changes services and days of an entry. An entry for an earlier start keeps the appointment's services. */
function ChangeEntryDialog({ entry, onClose }: { entry: Schemas['ManagedWaitlistEntry']; onClose: () => void }) {
  const { t } = useTranslation('waitlist');
  const today = workshopToday();
  const daysLeft = entry.days.filter((day) => day >= today);
  const [first = today, last = today] = [daysLeft[0], daysLeft.at(-1)];
  const services = useOfferedServices();
  const change = useChangeEntry(entry.id);
  return (
    <SchemaDialog
      title={t('managed.changeTitle', { name: entry.customer.name })}
      submit={t('words.save')}
      cancel={t('words.back')}
      failure={t('failed')}
      schema={() => changeSchema(t, today)}
      defaultValues={{ serviceIds: entry.service.ids.map(String), from: first, to: last, part: entry.part }}
      mutation={change}
      onSubmit={(wanted, answer, { setError }) => {
        // An unchanged period keeps its remaining days, without those that were left out earlier.
        const isSame = wanted.from === first && wanted.to === last && daysLeft.length > 0;
        change.mutate(isSame ? wantedBody(wanted, daysLeft) : wantedBody(wanted), {
          ...answer(),
          onError: (error) => showErrors(error, WANTED_FIELDS, setError),
        });
      }}
      onClose={onClose}
    >
      {entry.appointmentId === undefined && services.data && <ServiceTiles services={services.data} />}
      <div className="pair">
        <DateTimeField label={t('form.from')} type="date" required min={today} name="from" />
        <DateTimeField label={t('form.to')} type="date" required min={today} name="to" />
      </div>
      <SelectField
        label={t('form.part')}
        options={PARTS_OF_DAY.map((value) => ({ value, label: t(`parts.${value}`) }))}
        name="part"
      />
    </SchemaDialog>
  );
}
