import { MAX_REWARD_DESCRIPTION, MAX_REWARD_NAME, TIERS } from '@car-workshop/contracts/values/loyalty';
import { useTranslation } from 'react-i18next';
import type { DialogState } from '../../../../shared/antd/Dialog.tsx';
import { SchemaDialog } from '../../../../shared/antd/SchemaDialog.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { SelectField } from '../../../../shared/forms/SelectField.tsx';
import { TextAreaField, TextField } from '../../../../shared/forms/TextField.tsx';
import { asRewardForm, REWARD_KINDS, rewardSchema, useSaveReward } from '../../api/save-reward.ts';

export function RewardDialog({ reward, ...dialog }: DialogState & { reward: Schemas['ManagedReward'] | undefined }) {
  const { t } = useTranslation(['office', 'account', 'public']);
  const saving = useSaveReward(reward?.id);
  return (
    <SchemaDialog
      {...dialog}
      title={t(reward ? 'rewards.editTitle' : 'rewards.add')}
      submit={t('words.save')}
      schema={() => rewardSchema(t)}
      draft={`reward/${reward?.id ?? 'new'}`}
      values={asRewardForm(reward)}
      mutation={saving}
      onSubmit={(payload, answer) => saving.mutate(payload, answer())}
    >
      {({ watch }) => {
        const kind = watch('kind');
        return (
          <>
            <TextField label={t('words.name')} required maxLength={MAX_REWARD_NAME} name="name" />
            <TextAreaField
              label={t('words.description')}
              required
              rows={2}
              maxLength={MAX_REWARD_DESCRIPTION}
              name="description"
            />
            <TextField
              label={t('rewards.pointsCost')}
              autoComplete="on"
              required
              type="number"
              inputMode="numeric"
              min={1}
              step={1}
              name="pointsCost"
            />
            <SelectField
              label={t('rewards.kind')}
              required
              options={REWARD_KINDS.map((value) => ({ value, label: t(`rewards.kinds.${value}`) }))}
              name="kind"
            />
            {kind !== 'labour' && <TextField label={t(`rewards.${kind}`)} required inputMode="decimal" name="worth" />}
            <SelectField
              label={t('rewards.membershipRequired')}
              required
              options={TIERS.map((level) => ({ value: level, label: t(`account:tier.${level}`) }))}
              name="membershipRequired"
            />
          </>
        );
      }}
    </SchemaDialog>
  );
}
