import { type Control, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatAmount } from '../../../../shared/format/format.ts';
import { seededText } from '../../../../shared/i18n/translated.ts';
import { formatDayOf } from '../../../../shared/time/workshop-clock.ts';
import { type CompletionForm, type CompletionPayload, MAX_REWARDS } from '../../model/completion-form.ts';
import styles from './CompletionSheet.module.css';

/** The client's waiting rewards that lower the price; a tick uses one at the completion. */
export function RewardTicks({
  rewards,
  control,
  nothingLeft,
  refused,
  language,
}: {
  rewards: readonly Schemas['CompletionReward'][];
  control: Control<CompletionForm, unknown, CompletionPayload>;
  /** No reward can lower the price any further. */
  nothingLeft: boolean;
  /** Why the server refused a reward, by its code. */
  refused: ReadonlyMap<string, string>;
  language: string;
}) {
  const { t } = useTranslation('completion');
  const {
    field: { value: chosen, onChange },
  } = useController({ control, name: 'rewardCodes' });
  const offered = rewards.map(({ code }) => code);
  const ticked = chosen.filter((code) => offered.includes(code));
  const isFull = ticked.length >= MAX_REWARDS;
  return (
    <fieldset className={styles.part}>
      <legend className="label">{t('rewards.title')}</legend>
      {rewards.map(({ code, title, discount, expiresAt }) => {
        const isTicked = ticked.includes(code);
        const refusal = refused.get(code);
        return (
          <div key={code}>
            <label className={styles.reward}>
              <input
                type="checkbox"
                checked={isTicked}
                disabled={!isTicked && (nothingLeft || isFull)}
                aria-invalid={refusal ? true : undefined}
                aria-describedby={refusal && `reward-${code}`}
                onChange={() => onChange(isTicked ? ticked.filter((one) => one !== code) : [...ticked, code])}
              />
              <span className={styles.rewardText}>
                <span>
                  {t('rewards.choice', {
                    amount: formatAmount(discount, language),
                    title: seededText(title),
                  })}
                </span>
                <span className={styles.side}>
                  {t('rewards.code', { code, date: formatDayOf(expiresAt, language) })}
                </span>
              </span>
            </label>
            {refusal && (
              <p id={`reward-${code}`} className={styles.negative} role="alert">
                {refusal}
              </p>
            )}
          </div>
        );
      })}
      {isFull && <p className={styles.side}>{t('rewards.most', { max: MAX_REWARDS })}</p>}
    </fieldset>
  );
}
