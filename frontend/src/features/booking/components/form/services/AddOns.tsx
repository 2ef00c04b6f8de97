import { MAX_MORE_SERVICES } from '@car-workshop/contracts/values/catalogue';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../../../shared/format/format.ts';
import checkStyles from '../../../../../shared/forms/checks.module.css';
import { translated } from '../../../../../shared/i18n/translated.ts';
import { classNames } from '../../../../../shared/ui/dom.ts';
import type { BookingForm } from '../../../api/booking-schema.ts';
import { useServices } from '../../../api/services.ts';
import styles from '../details.module.css';
import { useChosenServices } from '../use-booking-form.ts';
import { useExceedsADay } from './use-exceeds-a-day.ts';

export default function AddOns() {
  const { t, i18n } = useTranslation('booking');
  const { setValue, formState } = useFormContext<BookingForm>();
  const refused = formState.errors.moreServiceIds?.message;
  const { data: services = [] } = useServices();
  const exceedsADay = useExceedsADay();
  const { ids, duration } = useChosenServices();
  const [first, ...more] = ids;
  const others = services.filter(({ id }) => id !== first);
  if (others.length === 0) return null;

  const toggle = (id: number) =>
    setValue('moreServiceIds', more.includes(id) ? more.filter((other) => other !== id) : [...more, id]);
  const isFull = more.length >= MAX_MORE_SERVICES;
  return (
    <>
      <details className={classNames('disclosure', styles.folded)}>
        <summary>{t('addOns.open')}</summary>
        <fieldset className="fieldset">
          <legend className="visually-hidden">{t('addOns.legend')}</legend>
          <div className="stack-2">
            {others.map(({ id, name, names, price, duration: minutes }) => (
              <label key={id} className={checkStyles.label}>
                <input
                  type="checkbox"
                  className={checkStyles.box}
                  checked={more.includes(id)}
                  disabled={isFull && !more.includes(id)}
                  onChange={() => toggle(id)}
                />
                <span className="grows with-end">
                  <span className="bold">{translated(name, names)}</span>
                  <span className="muted-small">
                    {t('addOns.extra', { price: formatMoney(price, i18n.language), count: minutes })}
                  </span>
                </span>
              </label>
            ))}
          </div>
          {isFull && <p className="hint">{t('addOns.most', { count: MAX_MORE_SERVICES })}</p>}
        </fieldset>
      </details>
      <div role="status">
        {refused && <p className="error">{refused}</p>}
        {exceedsADay && <p className="error">{t('addOns.tooLong', { count: duration })}</p>}
      </div>
    </>
  );
}
