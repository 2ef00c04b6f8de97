import {
  MAX_LINE_LABEL,
  MAX_LINES,
  MAX_PRICE_REASON,
  MAX_REWARD_CODES,
} from '@car-workshop/contracts/values/appointments';
import { XIcon } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useController, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/antd/Button.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatAmount, formatMoney } from '../../../../shared/format/format.ts';
import { Checkbox } from '../../../../shared/forms/checks.tsx';
import { AmountField, TextField } from '../../../../shared/forms/TextField.tsx';
import { seededText, translated } from '../../../../shared/i18n/translated.ts';
import { formatDayOf } from '../../../../shared/time/workshop-clock.ts';
import { type CompletionForm, finalPrice, reductionsOf, takesOff } from '../../model/completion-form.ts';
import styles from './completion.module.css';

export function PriceLines({ completion }: { completion: Schemas['Completion'] }) {
  const { t, i18n } = useTranslation('completion');
  const { control, setFocus } = useFormContext<CompletionForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' });
  const lines = useWatch({ control, name: 'lines' });
  const ron = (amount: number) => formatMoney(amount, i18n.resolvedLanguage ?? 'ro');
  const isFull = fields.length >= MAX_LINES;
  /** Enter goes to the next line and adds one after the last; Backspace removes an empty line. */
  const onLineKey = (event: KeyboardEvent<HTMLElement>, index: number, kind: 'add' | 'off') => {
    if (!(event.target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
    const { label = '', amount = '' } = lines[index] ?? {};
    const isEmpty = label.trim() === '' && amount.trim() === '';
    // Ctrl+Enter sends the form.
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      // Keeps Enter from sending the form.
      event.preventDefault();
      if (index + 1 < fields.length) setFocus(`lines.${index + 1}.label`);
      else if (!isEmpty && !isFull) append({ kind, label: '', amount: '' });
    }
    if (event.key === 'Backspace' && isEmpty && !event.repeat) {
      event.preventDefault();
      remove(index);
      if (index > 0) setFocus(`lines.${index - 1}.amount`);
    }
  };
  return (
    <fieldset className="stack-3">
      <legend className="below-3 label">{t('price.title')}</legend>
      <ul className="list">
        {completion.services.map(({ id, name, names, price }) => (
          <li key={id} className="with-end tabular">
            <span>{translated(name, names)}</span>
            <span>{ron(price)}</span>
          </li>
        ))}
        {completion.discount > 0 && (
          <li className="with-end tabular">
            <span>{t('price.discount')}</span>
            <span>−{ron(completion.discount)}</span>
          </li>
        )}
      </ul>
      {fields.map(({ id, kind }, index) => (
        <fieldset
          key={id}
          className={styles.line}
          aria-labelledby={`${id}-kind`}
          onKeyDown={(event) => onLineKey(event, index, kind)}
        >
          <p id={`${id}-kind`} className="caption muted-paragraph full-row bold">
            {t(kind === 'add' ? 'price.added' : 'price.takenOff', { number: index + 1 })}
          </p>
          <TextField label={t('price.label')} required maxLength={MAX_LINE_LABEL} name={`lines.${index}.label`} />
          <AmountField label={t('price.amount')} required name={`lines.${index}.amount`} />
          <Button
            type="text"
            icon={<XIcon />}
            aria-label={t('price.remove', { number: index + 1 })}
            onClick={() => remove(index)}
          />
        </fieldset>
      ))}
      <div className="row-2">
        {(['add', 'off'] as const).map((kind) => (
          <Button key={kind} disabled={isFull} onClick={() => append({ kind, label: '', amount: '' })}>
            {t(kind === 'add' ? 'price.add' : 'price.takeOff')}
          </Button>
        ))}
      </div>
      {takesOff(fields) && (
        <TextField
          label={t('price.reason')}
          hint={t('price.reasonHint')}
          required
          maxLength={MAX_PRICE_REASON}
          name="reason"
        />
      )}
    </fieldset>
  );
}

export function RewardTicks(props: {
  rewards: readonly Schemas['CompletionReward'][];
  /** The price before rewards, in RON. */
  before: number;
  refused: ReadonlyMap<string, string>;
}) {
  const { rewards, before, refused } = props;
  const { t, i18n } = useTranslation('completion');
  const language = i18n.resolvedLanguage ?? 'ro';
  const { field } = useController<CompletionForm, 'rewardCodes'>({ name: 'rewardCodes' });
  const { value: chosen, onChange } = field;
  const offered = rewards.map(({ code }) => code);
  const ticked = chosen.filter((code) => offered.includes(code));
  const isFull = ticked.length >= MAX_REWARD_CODES;
  const used = rewards.filter(({ code }) => ticked.includes(code));
  const reductions = reductionsOf(before, used);
  const nothingLeft = finalPrice(before, used) <= 0;
  return (
    <fieldset className="stack-3">
      <legend className="below-3 label">{t('rewards.title')}</legend>
      {rewards.map((reward) => {
        const { code, title, expiresAt, isChosen } = reward;
        const isTicked = ticked.includes(code);
        const [alone = 0] = reductionsOf(before, [reward]);
        const reduction = isTicked ? (reductions[used.indexOf(reward)] ?? 0) : alone;
        const refusal = refused.get(code);
        return (
          <div key={code}>
            <Checkbox
              checked={isTicked}
              disabled={!isTicked && (nothingLeft || isFull)}
              aria-invalid={refusal ? true : undefined}
              aria-describedby={refusal && `reward-${code}`}
              onChange={() => onChange(isTicked ? ticked.filter((one) => one !== code) : [...ticked, code])}
            >
              <span className="broken-lines">
                <span>
                  {t('rewards.choice', { amount: formatAmount(reduction, language), title: seededText(title) })}
                </span>
                <span className="caption muted-paragraph">
                  {t('rewards.code', { code, date: formatDayOf(expiresAt, language) })}
                  {isChosen && `. ${t('rewards.chosen')}`}
                </span>
              </span>
            </Checkbox>
            {refusal && (
              <p id={`reward-${code}`} className="flush danger" role="alert">
                {refusal}
              </p>
            )}
          </div>
        );
      })}
      {isFull && <p className="caption muted-paragraph">{t('rewards.most', { max: MAX_REWARD_CODES })}</p>}
    </fieldset>
  );
}
