import {
  MAX_LABOUR_RATES,
  MAX_PRICE_RANGES,
  MAX_RATE_NAME,
  MAX_VAT_RATES,
  VAT_KINDS,
} from '@car-workshop/contracts/values/estimates';
import { PlusIcon, XIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/antd/Button.tsx';
import { DateTimeField } from '../../../shared/forms/DateTimeField.tsx';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import { AmountField, TextField, WholeNumberField } from '../../../shared/forms/TextField.tsx';
import { workshopToday } from '../../../shared/time/workshop-clock.ts';
import type { PricingForm } from './pricing-form.ts';

const NEW_ROWS = {
  labourRates: { name: '', rate: '' },
  vatRates: () => ({ kind: 'standard' as const, percent: '', validFrom: workshopToday() }),
  priceMatrix: { upTo: '', markupPercent: '' },
};
const MAX_ROWS = { labourRates: MAX_LABOUR_RATES, vatRates: MAX_VAT_RATES, priceMatrix: MAX_PRICE_RANGES };
type ListName = keyof typeof NEW_ROWS;

export function PricingFields() {
  const { t } = useTranslation('estimateDesk');
  return (
    <>
      <Rows list="labourRates" add={t('settings.addRate')} least={1}>
        {(name) => (
          <>
            <TextField label={t('settings.rateName')} required maxLength={MAX_RATE_NAME} name={name('name')} />
            <AmountField label={t('settings.rate')} required maxLength={8} name={name('rate')} />
          </>
        )}
      </Rows>
      <SelectField
        label={t('settings.isVatPayer')}
        hint={t('settings.isVatPayerHint')}
        options={[
          { value: 'yes', label: t('settings.payer') },
          { value: 'no', label: t('settings.notPayer') },
        ]}
        name="isVatPayer"
      />
      <Rows list="vatRates" add={t('settings.addVat')} least={1}>
        {(name) => (
          <>
            <SelectField
              label={t('settings.vatKind')}
              options={VAT_KINDS.map((value) => ({ value, label: t(`settings.kinds.${value}`) }))}
              name={name('kind')}
            />
            <WholeNumberField label={t('settings.percent')} required maxLength={9} name={name('percent')} />
            <DateTimeField type="date" label={t('settings.validFrom')} required name={name('validFrom')} />
          </>
        )}
      </Rows>
      <Rows list="priceMatrix" add={t('settings.addRange')} least={0}>
        {(name) => (
          <>
            <AmountField
              label={t('settings.upTo')}
              placeholder={t('settings.noLimit')}
              maxLength={10}
              name={name('upTo')}
            />
            <WholeNumberField label={t('settings.markup')} required maxLength={9} name={name('markupPercent')} />
          </>
        )}
      </Rows>
    </>
  );
}

function Rows(props: {
  list: ListName;
  add: string;
  least: number;
  children: (name: (field: string) => string) => ReactNode;
}) {
  const { list, add, least, children } = props;
  const { t } = useTranslation('estimateDesk');
  const { control } = useFormContext<PricingForm>();
  const { fields, append, remove } = useFieldArray({ control, name: list, keyName: 'key' });
  const hint = useId();
  const title = t(`settings.${list}`);
  const addRow = () => {
    const row = NEW_ROWS[list];
    append(typeof row === 'function' ? row() : row, { focusName: `${list}.${fields.length}.${FIRST[list]}` });
  };
  return (
    <fieldset className="stack-3" aria-describedby={hint}>
      <legend className="label">{title}</legend>
      <p id={hint} className="muted-small flush">
        {t(`settings.${list}Hint`)}
      </p>
      {fields.map(({ key }, at) => (
        <fieldset key={key} className="with-end" aria-label={t('settings.row', { number: at + 1, list: title })}>
          <div className="field-pair">{children((field) => `${list}.${at}.${field}`)}</div>
          <Button
            type="text"
            icon={<XIcon />}
            className="at-end"
            disabled={fields.length <= least}
            aria-label={t('settings.removeRow', { number: at + 1, list: title })}
            onClick={() => remove(at)}
          />
        </fieldset>
      ))}
      <div className="row-2">
        <Button icon={<PlusIcon />} disabled={fields.length >= MAX_ROWS[list]} onClick={addRow}>
          {add}
        </Button>
      </div>
    </fieldset>
  );
}

const FIRST = { labourRates: 'name', vatRates: 'percent', priceMatrix: 'upTo' } as const;
