import { type Control, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatAmount } from '../../../../shared/format/format.ts';
import type { FieldProps } from '../../../../shared/forms/field-errors.ts';
import { AmountField, TextField } from '../../../../shared/forms/TextField.tsx';
import { translated } from '../../../../shared/i18n/translated.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { CloseIcon } from '../../../../shared/ui/icons.tsx';
import { type CompletionForm, type CompletionPayload, MAX_LINES } from '../../model/completion-form.ts';
import styles from './CompletionSheet.module.css';

export function PriceLines({
  completion: { services, discount },
  control,
  field,
  language,
}: {
  completion: Schemas['Completion'];
  control: Control<CompletionForm, unknown, CompletionPayload>;
  field: FieldProps<`lines.${number}.${'label' | 'amount'}` | 'reason'>;
  language: string;
}) {
  const { t } = useTranslation('completion');
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' });
  const ron = (amount: number) => t('ron', { amount: formatAmount(amount, language) });
  const isFull = fields.length >= MAX_LINES;
  return (
    <fieldset className={styles.part}>
      <legend className="label">{t('price.title')}</legend>
      <ul className="list">
        {services.map(({ id, name, names, price }) => (
          <li key={id} className={styles.sum}>
            <span>{translated(name, names)}</span>
            <span>{ron(price)}</span>
          </li>
        ))}
        {discount > 0 && (
          <li className={styles.sum}>
            <span>{t('price.discount')}</span>
            <span>−{ron(discount)}</span>
          </li>
        )}
      </ul>
      {fields.map(({ id, kind }, index) => (
        <fieldset key={id} className={styles.line} aria-labelledby={`${id}-kind`}>
          <p id={`${id}-kind`} className={styles.kind}>
            {t(kind === 'add' ? 'price.added' : 'price.takenOff', { number: index + 1 })}
          </p>
          <TextField
            label={t('price.label')}
            required
            autoComplete="off"
            maxLength={80}
            {...field(`lines.${index}.label`)}
          />
          <AmountField label={t('price.amount')} required {...field(`lines.${index}.amount`)} />
          <button
            type="button"
            className={styles.remove}
            aria-label={t('price.remove', { number: index + 1 })}
            onClick={() => remove(index)}
          >
            <CloseIcon />
          </button>
        </fieldset>
      ))}
      <div className="row-2">
        {(['add', 'off'] as const).map((kind) => (
          <Button
            key={kind}
            variant="secondary"
            disabled={isFull}
            onClick={() => append({ kind, label: '', amount: '' })}
          >
            {t(kind === 'add' ? 'price.add' : 'price.takeOff')}
          </Button>
        ))}
      </div>
      {fields.length > 0 && (
        <TextField
          label={t('price.reason')}
          hint={t('price.reasonHint')}
          required
          autoComplete="off"
          maxLength={200}
          {...field('reason')}
        />
      )}
    </fieldset>
  );
}
