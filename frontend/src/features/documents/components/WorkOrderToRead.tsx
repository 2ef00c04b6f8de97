import { type ReactNode, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppointmentAccess } from '../../../shared/appointment/own-appointment.ts';
import { formatMoney } from '../../../shared/format/format.ts';
import { FetchedPhotos } from '../../../shared/photos/FetchedPhotos.tsx';
import { useFocusOnMount } from '../../../shared/ui/hooks.ts';
import { receptionPhotos, type WorkOrderToSign } from '../api/own-work-order.ts';
import { WorkOrderSignature } from './WorkOrderSignature.tsx';

/** What the work order will say, then its signature. What changes while it is read is said, and not signed unseen. */
export default function WorkOrderToRead({ access, order }: { access: AppointmentAccess; order: WorkOrderToSign }) {
  const { t } = useTranslation('documents');
  const [first] = useState(order.digest);
  return (
    <div className="sunken padded-4 stack-4 breaks-words">
      <Order access={access} order={order} />
      <section className="stack-3">
        <h3 className="flush body-size">{t('own.agreement')}</h3>
        {order.clauses.map((clause) => (
          <p key={clause} className="flush" lang="ro">
            {clause}
          </p>
        ))}
        <p role="status" className={order.digest === first ? 'flush' : 'notice-attention'}>
          {order.digest !== first && t('own.changed')}
        </p>
        <WorkOrderSignature key={order.digest} access={access} order={order} />
      </section>
    </div>
  );
}

function Order({ access, order }: { access: AppointmentAccess; order: WorkOrderToSign }) {
  const { t, i18n } = useTranslation('documents');
  const start = useFocusOnMount<HTMLHeadingElement>();
  const money = (amount: number) => formatMoney(amount, i18n.language);
  const { asked, services, offered, marks, equipment, otherEquipment, oldParts, fuelEighths, mileage } = order;
  const left = [...equipment.map((one) => t(`equipment.as.${one}`)), otherEquipment].filter(Boolean).join(', ');
  return (
    <>
      <Part title={t('own.asked')} ref={start}>
        <p className="flush typed-lines">{asked ?? services.map(({ name }) => name).join(', ')}</p>
        {order.underWarrantyOf && (
          <p className="flush">
            {t('sheet.warranty')}: {order.underWarrantyOf}
          </p>
        )}
      </Part>
      <Part title={t('own.prices')}>
        <ul className="list stack-1">
          {services.map(({ name, price }) => (
            <Price key={name} label={name} amount={money(price)} />
          ))}
          <Price label={t('own.labour')} amount={money(order.labourRate)} />
          {offered && <Price label={t('own.estimate', { ...offered })} amount={money(offered.total)} />}
        </ul>
        <p className="hint flush">{t(order.hasVat ? 'own.withVat' : 'own.withoutVat')}</p>
        {order.labourTerms && (
          <p className="hint flush typed-lines" lang="ro">
            {order.labourTerms}
          </p>
        )}
      </Part>
      <Part title={t('own.condition')}>
        <dl className="stack-1 flush">
          {mileage !== null && <Fact name={t('words.mileage')}>{mileage.toLocaleString(i18n.language)} km</Fact>}
          {fuelEighths !== null && <Fact name={t('sheet.fuel')}>{t('sheet.fuelPart', { part: fuelEighths })}</Fact>}
          <Fact name={t('marks.title')}>{marks.length === 0 && t('own.noMarks')}</Fact>
        </dl>
        {marks.length > 0 && (
          <ol className="flush">
            {marks.map(({ kind, view, note }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: marks have no id, and keep their order
              <li key={at}>
                {t(`marks.as.${kind}`)}, {t(`marks.views.${view}`)}
                {note && `: ${note}`}
              </li>
            ))}
          </ol>
        )}
        <FetchedPhotos
          label={t('photos.title')}
          photos={order.photos.map((id) => ({ id }))}
          source={receptionPhotos(access)}
        />
        <dl className="stack-1 flush">
          <Fact name={t('equipment.title')}>{left || t('own.nothingLeft')}</Fact>
          {oldParts && <Fact name={t('sheet.oldParts')}>{t(`own.parts.${oldParts}`)}</Fact>}
        </dl>
      </Part>
    </>
  );
}

function Part({ title, ref, children }: { title: string; ref?: Ref<HTMLHeadingElement>; children: ReactNode }) {
  return (
    <section className="stack-2">
      <h3 ref={ref} tabIndex={ref ? -1 : undefined} className="flush body-size no-outline">
        {title}
      </h3>
      {children}
    </section>
  );
}

function Price({ label, amount }: { label: string; amount: string }) {
  return (
    <li className="with-end">
      <span>{label}</span>
      <span className="one-line">{amount}</span>
    </li>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="muted-small">{name}</dt>
      <dd className="flush">{children}</dd>
    </div>
  );
}
