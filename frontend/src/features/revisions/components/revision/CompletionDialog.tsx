import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DialogState } from '../../../../shared/antd/Dialog.tsx';
import { FormDialog } from '../../../../shared/antd/FormDialog.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatAmount } from '../../../../shared/format/format.ts';
import { Checkbox } from '../../../../shared/forms/checks.tsx';
import { FormBody } from '../../../../shared/forms/Form.tsx';
import { useSchemaForm } from '../../../../shared/forms/use-schema-form.ts';
import { type CompletionPayload, completionSchema, useCompleteRevision } from '../../api/change-revision.ts';
import { useTemplates } from '../../api/templates.ts';
import { totalCost } from '../../model/book-entry.ts';
import { proposeNext } from '../../model/next-revision.ts';
import { CostAndNotesFields, NextRevisionFields } from './RevisionFields.tsx';
import { useSaveState } from './use-save-state.ts';

export function CompletionDialog(
  props: DialogState & { revision: Schemas['Revision']; ready: { label: string; say: () => void } | undefined },
) {
  const { revision, ready, open, onClose } = props;
  const { t, i18n } = useTranslation(['revisions', 'public']);
  const { id, templateId, revisionDate, mileageAtRevision } = revision;
  const template = useTemplates().data?.find((one) => one.id === templateId);
  const proposed = proposeNext(template, revisionDate, mileageAtRevision);
  const form = useSchemaForm({
    schema: () => completionSchema(t, { revisionDate, mileageAtRevision }),
    draft: { name: `revision/${id}/completion`, isOpen: open },
    values: {
      nextRevisionDate: revision.nextRevisionDate ?? proposed.date ?? '',
      nextRevisionMileage: String(revision.nextRevisionMileage ?? proposed.mileage ?? ''),
      cost: revision.cost === null ? '' : String(revision.cost),
      notes: revision.notes ?? '',
    },
    resetOptions: { keepDirtyValues: true },
  });
  const { refusal, draft, handleSubmit, showErrors } = form;
  // Completes only the checklist, without marking the vehicle as ready: an inspection precedes the work.
  const [isListOnly, setListOnly] = useState(false);
  const completing = useCompleteRevision(id, () => {
    draft.forget();
    window.scrollTo(0, 0);
    if (!isListOnly) ready?.say();
  });
  const saveState = useSaveState(id);
  // The submitted form, which waits until the changes of the checklist are saved.
  const [waiting, setWaiting] = useState<CompletionPayload>();
  const { mutate } = completing;
  const show = useEffectEvent(showErrors);
  useEffect(() => {
    if (!waiting || saveState !== 'saved') return;
    setWaiting(undefined);
    mutate(waiting, { onError: show });
  }, [waiting, saveState, mutate]);
  const close = () => {
    onClose();
    setWaiting(undefined);
    completing.reset();
  };
  const submit = handleSubmit(setWaiting);
  const sum = formatAmount(totalCost(revision.items), i18n.resolvedLanguage ?? 'ro');
  const proposal = template && (template.intervalMonths !== null || template.intervalMileage !== null);
  return (
    <FormDialog
      open={open}
      title={ready?.label ?? t('complete.title')}
      submit={waiting ? t('check.saving') : ready && !isListOnly ? ready.label : t('complete.title')}
      pending={waiting !== undefined || completing.isPending}
      error={refusal(completing.error, t('public:error.generic'))}
      onSubmit={submit}
      onClose={close}
    >
      <p>{t('complete.text')}</p>
      {waiting && (
        <p className="notice-attention" role="status">
          {t(saveState === 'offline' ? 'complete.offline' : 'complete.waiting')}
        </p>
      )}
      <FormBody form={form} mutation={completing}>
        <NextRevisionFields dateHint={proposal ? t('complete.proposal') : undefined} />
        <CostAndNotesFields
          cost={{ label: t('complete.cost'), placeholder: sum, hint: t('complete.sum', { amount: sum }) }}
        />
      </FormBody>
      {ready && (
        <Checkbox checked={isListOnly} onChange={({ target }) => setListOnly(target.checked)}>
          {t('complete.listOnly')}
        </Checkbox>
      )}
    </FormDialog>
  );
}
