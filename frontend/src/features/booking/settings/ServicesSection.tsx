import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/antd/Button.tsx';
import { Tag } from '../../../shared/antd/parts/Tag.tsx';
import type { Schemas } from '../../../shared/api/client.ts';
import { ServiceEmoji } from '../../../shared/appointment/ServiceEmoji.tsx';
import { formatMoney } from '../../../shared/format/format.ts';
import { classNames } from '../../../shared/ui/dom.ts';
import { useManagedServices, useOrderServices } from '../api/capacity-settings.ts';
import { OrderButtons } from './OrderButtons.tsx';
import { ServiceDialog } from './ServiceDialog.tsx';

export default function ServicesSection() {
  const { t, i18n } = useTranslation('capacity');
  const services = useManagedServices();
  const order = useOrderServices();
  const [edited, setEdited] = useState<Schemas['ManagedService'] | 'new'>();
  const ids = services.map(({ id }) => id);
  return (
    <>
      <ul className="list">
        {services.map((service, index) => (
          <li key={service.id} className="divided-row wrap">
            <ServiceEmoji service={service} />
            <span className={classNames('lines grows', !service.active && 'muted')}>
              <span className="bold">{service.name}</span>
              <span className="muted-small">
                {service.price === 0 ? t('words.money.free') : formatMoney(service.price, i18n.language)}
                {' · '}
                {t('minutes', { value: service.duration })}
                {service.category && ` · ${service.category}`}
              </span>
            </span>
            {service.active && !service.fitsADay && <Tag tone="attention">{t('services.tooLong')}</Tag>}
            {!service.active && <Tag>{t('retired')}</Tag>}
            <Button
              aria-label={t('words.named', { label: t('words.edit'), name: service.name })}
              onClick={() => setEdited(service)}
            >
              {t('words.edit')}
            </Button>
            <OrderButtons
              name={service.name}
              ids={ids}
              index={index}
              disabled={order.isPending}
              onOrder={(next) => order.mutate(next)}
            />
          </li>
        ))}
      </ul>
      <Button type="primary" className="above-4" onClick={() => setEdited('new')}>
        {t('services.add')}
      </Button>
      {edited && <ServiceDialog service={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
