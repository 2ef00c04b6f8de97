import Button from 'antd/es/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { FormDialog } from '../../../../shared/antd/FormDialog.tsx';
import { serverMessageOf } from '../../../../shared/api/api-error.ts';
import { DraftNotice } from '../../../../shared/drafts/DraftNotice.tsx';
import { TextAreaField } from '../../../../shared/forms/TextField.tsx';
import { useSchemaForm } from '../../../../shared/forms/use-schema-form.ts';
import { useCancelRevision } from '../../api/change-revision.ts';

/** Maximum length that the server accepts. */
const MAX_REASON_LENGTH = 500;

export function CancelRevision({ id }: { id: number }) {
  const { t } = useTranslation('revisions');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="large" type="text" danger onClick={() => setOpen(true)}>
        {t('check.cancel')}
      </Button>
      <CancelDialog id={id} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

function CancelDialog({ id, open, onClose }: { id: number; open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['revisions', 'public']);
  const { field, clearErrors, draft, onSubmit } = useSchemaForm({
    schema: () => z.object({ reason: z.string().check(z.trim(), z.minLength(1, t('invalid.cancelReason'))) }),
    draft: { name: `revision/${id}/cancel`, isOpen: open },
    defaultValues: { reason: '' },
  });
  const cancellation = useCancelRevision(id);
  const close = () => {
    onClose();
    clearErrors();
    cancellation.reset();
  };
  const submit = onSubmit((filled) => cancellation.mutate(filled, { onSuccess: draft.forget }));
  const refusal = serverMessageOf(cancellation.error) ?? t('public:error.generic');
  return (
    <FormDialog
      open={open}
      title={t('check.cancelPrompt')}
      submit={t('check.cancel')}
      cancel={t('check.keep')}
      danger
      pending={cancellation.isPending}
      error={cancellation.isError ? refusal : undefined}
      onSubmit={submit}
      onClose={close}
    >
      <p>{t('check.cancelText')}</p>
      <DraftNotice draft={draft} />
      <TextAreaField
        label={t('fields.cancelReason')}
        hint={t('check.cancelHint')}
        required
        rows={3}
        maxLength={MAX_REASON_LENGTH}
        {...field('reason')}
      />
    </FormDialog>
  );
}
