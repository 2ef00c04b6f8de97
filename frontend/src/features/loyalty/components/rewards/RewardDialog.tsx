import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../shared/antd/FormDialog.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { DraftNotice } from '../../../../shared/drafts/DraftNotice.tsx';
import { useDraft } from '../../../../shared/drafts/use-draft.ts';
import { showServerErrors } from '../../../../shared/forms/field-errors.ts';
import { SelectField } from '../../../../shared/forms/SelectField.tsx';
import { schemaResolver } from '../../../../shared/forms/schema-resolver.ts';
import { TextAreaField, TextField } from '../../../../shared/forms/TextField.tsx';
import { TIERS } from '../../../../shared/loyalty/loyalty-tiers.ts';
import {
  asRewardForm,
  MAX_DESCRIPTION_LENGTH,
  MAX_NAME_LENGTH,
  REWARD_FIELDS,
  REWARD_KINDS,
  type RewardForm,
  type RewardPayload,
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
  const resolver = useMemo(() => schemaResolver(rewardSchema(t)), [t]);
  const form = useForm<RewardForm, unknown, RewardPayload>({ resolver, values: asRewardForm(reward) });
  const { register, handleSubmit, setError, clearErrors, watch, formState } = form;
  const draft = useDraft(`reward/${reward?.id ?? 'new'}`, form, open);
  const { errors } = formState;
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
  const submit = handleSubmit((payload) =>
    saving.mutate(payload, {
      onSuccess: saved,
      onError: (error) => showServerErrors(error, REWARD_FIELDS, setError),
    }),
  );

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
        error={errors.name?.message}
        {...register('name')}
      />
      <TextAreaField
        label={t('rewards.description')}
        required
        rows={2}
        maxLength={MAX_DESCRIPTION_LENGTH}
        error={errors.description?.message}
        {...register('description')}
      />
      <TextField
        label={t('rewards.pointsCost')}
        required
        type="number"
        inputMode="numeric"
        min={1}
        step={1}
        error={errors.pointsCost?.message}
        {...register('pointsCost')}
      />
      <SelectField
        label={t('rewards.kind')}
        required
        options={REWARD_KINDS.map((value) => ({ value, label: t(`rewards.kinds.${value}`) }))}
        {...register('kind')}
      />
      {kind !== 'labour' && (
        <TextField
          label={t(`rewards.${kind}`)}
          required
          inputMode="decimal"
          autoComplete="off"
          error={errors.worth?.message}
          {...register('worth')}
        />
      )}
      <SelectField
        label={t('rewards.membershipRequired')}
        required
        options={TIERS.map(({ level }) => ({ value: level, label: t(`account:tier.${level}`) }))}
        {...register('membershipRequired')}
      />
    </FormDialog>
  );
}
