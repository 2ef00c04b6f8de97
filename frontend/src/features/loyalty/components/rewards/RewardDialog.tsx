import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../shared/antd/FormDialog.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { DraftNotice } from '../../../../shared/drafts/DraftNotice.tsx';
import { SelectField } from '../../../../shared/forms/SelectField.tsx';
import { TextAreaField, TextField } from '../../../../shared/forms/TextField.tsx';
import { useSchemaForm } from '../../../../shared/forms/use-schema-form.ts';
import { TIERS } from '../../../../shared/loyalty/loyalty-tiers.ts';
import {
  asRewardForm,
  MAX_DESCRIPTION_LENGTH,
  MAX_NAME_LENGTH,
  REWARD_FIELDS,
  REWARD_KINDS,
  rewardSchema,
  useSaveReward,
} from '../../api/save-reward.ts';

export function RewardDialog({
  reward,
  open,
  onClose,
}: {
  /** Undefined for a new one. */
  reward: Schemas['ManagedReward'] | undefined;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation(['office', 'account', 'public']);
  const form = useSchemaForm({
    schema: () => rewardSchema(t),
    fields: REWARD_FIELDS,
    draft: { name: `reward/${reward?.id ?? 'new'}`, isOpen: open },
    values: asRewardForm(reward),
  });
  const { field, clearErrors, watch, onSubmit, draft } = form;
  const saving = useSaveReward(reward?.id);
  const kind = watch('kind');

  const close = () => {
    onClose();
    clearErrors();
  };
  const saved = () => {
    draft.discard();
    close();
  };
  const submit = onSubmit((payload, onError) => saving.mutate(payload, { onSuccess: saved, onError }));

  return (
    <FormDialog
      open={open}
      title={t(reward ? 'rewards.editTitle' : 'rewards.createTitle')}
      submit={t('rewards.save')}
      cancel={t('rewards.keep')}
      pending={saving.isPending}
      onSubmit={submit}
      onClose={close}
    >
      <DraftNotice draft={draft} />
      <TextField
        label={t('rewards.name')}
        required
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        {...field('name')}
      />
      <TextAreaField
        label={t('rewards.description')}
        required
        rows={2}
        maxLength={MAX_DESCRIPTION_LENGTH}
        {...field('description')}
      />
      <TextField
        label={t('rewards.pointsCost')}
        required
        type="number"
        inputMode="numeric"
        min={1}
        step={1}
        {...field('pointsCost')}
      />
      <SelectField
        label={t('rewards.kind')}
        required
        options={REWARD_KINDS.map((value) => ({ value, label: t(`rewards.kinds.${value}`) }))}
        {...field('kind')}
      />
      {kind !== 'labour' && (
        <TextField
          label={t(`rewards.${kind}`)}
          required
          inputMode="decimal"
          autoComplete="off"
          {...field('worth')}
        />
      )}
      <SelectField
        label={t('rewards.membershipRequired')}
        required
        options={TIERS.map(({ level }) => ({ value: level, label: t(`account:tier.${level}`) }))}
        {...field('membershipRequired')}
      />
    </FormDialog>
  );
}
