import type { UseMutationResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../shared/antd/FormDialog.tsx';
import { serverMessageOf } from '../../../../shared/api/api-error.ts';
import type { Schemas } from '../../../../shared/api/client.ts';
import { showServerErrors } from '../../../../shared/forms/field-errors.ts';
import { schemaResolver } from '../../../../shared/forms/schema-resolver.ts';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import { passkeySchema, useAddPasskey, useRenamePasskey } from '../../api/second-factors.ts';

/** Names and adds a passkey. Rendered while it is open. */
export function AddPasskeyDialog({
  onAdded,
  onClose,
}: {
  /** @param recoveryCodes new ones, or null */
  onAdded: (recoveryCodes: readonly string[] | null) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('profile');
  return (
    <NameDialog
      title={t('secondFactor.passkeys.dialogTitle')}
      text={t('secondFactor.passkeys.dialogText')}
      submit={t('secondFactor.passkeys.submit')}
      failed={t('secondFactor.passkeys.failed')}
      mutation={useAddPasskey()}
      onDone={onAdded}
      onClose={onClose}
    />
  );
}

/** Renames a passkey. Rendered while it is open. */
export function RenamePasskeyDialog({
  passkey,
  onClose,
}: {
  passkey: Schemas['OwnPasskey'];
  onClose: () => void;
}) {
  const { t } = useTranslation('profile');
  return (
    <NameDialog
      title={t('secondFactor.passkeys.renameTitle')}
      submit={t('secondFactor.passkeys.save')}
      failed={t('notSaved.text')}
      name={passkey.name}
      mutation={useRenamePasskey(passkey.id)}
      onDone={onClose}
      onClose={onClose}
    />
  );
}

function NameDialog<Result>({
  title,
  text,
  submit,
  failed,
  name = '',
  mutation,
  onDone,
  onClose,
}: {
  title: string;
  text?: string;
  submit: string;
  /** Shown when the server has no reason. */
  failed: string;
  name?: string;
  mutation: UseMutationResult<Result, Error, { name: string }>;
  onDone: (result: Result) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('profile');
  const resolver = useMemo(() => schemaResolver(passkeySchema(t)), [t]);
  const { register, handleSubmit, setError, formState } = useForm({ resolver, defaultValues: { name } });
  const error = formState.errors.name;
  const save = handleSubmit((form) =>
    mutation.mutate(form, {
      onSuccess: onDone,
      onError: (refusal) => showServerErrors(refusal, ['name'], setError),
    }),
  );
  return (
    <FormDialog
      open
      title={title}
      submit={submit}
      cancel={t('secondFactor.cancel')}
      pending={mutation.isPending}
      error={mutation.isError && !error ? (serverMessageOf(mutation.error) ?? failed) : undefined}
      onSubmit={save}
      onClose={onClose}
    >
      {text && <p>{text}</p>}
      <TextField
        label={t('secondFactor.passkeys.name')}
        required
        autoComplete="off"
        maxLength={50}
        hint={t('secondFactor.passkeys.nameHint')}
        error={error?.message}
        {...register('name')}
      />
    </FormDialog>
  );
}
