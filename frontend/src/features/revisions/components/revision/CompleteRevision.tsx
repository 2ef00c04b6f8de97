import Button from 'antd/es/button';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../shared/antd/FormDialog.tsx';
import { serverMessageOf } from '../../../../shared/api/api-error.ts';
import type { Schemas } from '../../../../shared/api/client.ts';
import { DraftNotice } from '../../../../shared/drafts/DraftNotice.tsx';
import { useDraft } from '../../../../shared/drafts/use-draft.ts';
import { formatAmount } from '../../../../shared/format/format.ts';
import { fieldPropsOf, showServerErrors } from '../../../../shared/forms/field-errors.ts';
import { schemaResolver } from '../../../../shared/forms/schema-resolver.ts';
import { toast } from '../../../../shared/toast/toast-store.ts';
import {
  type CompletionForm,
  type CompletionPayload,
  completionSchema,
  useCompleteRevision,
} from '../../api/change-revision.ts';
import { useTemplates } from '../../api/templates.ts';
import { CostAndNotesFields, NextRevisionFields } from './OutcomeFields.tsx';
import { proposeNext, totalCost } from './totals.ts';
import { useSaveState } from './use-save-state.ts';

type Revision = Schemas['Revision'];

export function CompleteRevision({ revision }: { revision: Revision }) {
  const { t } = useTranslation('revisions');
  const [open, setOpen] = useState(false);
  const unchecked = revision.items.filter(({ isRequired, status }) => isRequired && status === 'not-checked');
  const begin = () => {
    const [first] = unchecked;
    if (!first) return setOpen(true);
    toast({
      variant: 'destructive',
      title: t('check.incomplete.title'),
      description: t('check.incomplete.text', { count: unchecked.length }),
    });
    focusItem(first.id);
  };
  return (
    <>
      <Button size="large" type="primary" onClick={begin}>
        {t('check.complete')}
      </Button>
      <CompletionDialog revision={revision} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

function focusItem(itemId: number): void {
  const item = document.querySelector(`[data-item="${itemId}"]`);
  item?.scrollIntoView({ block: 'center' });
  item?.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true });
}

function CompletionDialog({
  revision,
  open,
  onClose,
}: {
  revision: Revision;
  open: boolean;
  onClose: () => void;
}) {
  const { t, i18n } = useTranslation(['revisions', 'public']);
  const { id, templateId, revisionDate, mileageAtRevision } = revision;
  const template = useTemplates().data?.find((one) => one.id === templateId);
  const proposed = proposeNext(template, revisionDate, mileageAtRevision);
  const resolver = useMemo(
    () => schemaResolver(completionSchema(t, { revisionDate, mileageAtRevision })),
    [t, revisionDate, mileageAtRevision],
  );
  const form = useForm<CompletionForm, unknown, CompletionPayload>({
    resolver,
    values: {
      nextRevisionDate: revision.nextRevisionDate ?? proposed.date ?? '',
      nextRevisionMileage: String(revision.nextRevisionMileage ?? proposed.mileage ?? ''),
      cost: revision.cost === null ? '' : String(revision.cost),
      notes: revision.notes ?? '',
    },
    resetOptions: { keepDirtyValues: true },
  });
  const { register, handleSubmit, setError, formState } = form;
  const draft = useDraft(`revision/${id}/completion`, form, open);
  const { errors } = formState;
  const field = fieldPropsOf(register, errors);
  const completing = useCompleteRevision(id);
  const saveState = useSaveState(id);
  // The submitted form, until the changes of the checklist are saved.
  const [waiting, setWaiting] = useState<CompletionPayload>();
  const { mutate } = completing;
  const forget = useEffectEvent(draft.forget);
  useEffect(() => {
    if (!waiting || saveState !== 'saved') return;
    setWaiting(undefined);
    mutate(waiting, {
      onSuccess: () => {
        forget();
        window.scrollTo(0, 0);
      },
      onError: (error) =>
        showServerErrors(error, ['nextRevisionDate', 'nextRevisionMileage', 'cost', 'notes'], setError),
    });
  }, [waiting, saveState, mutate, setError]);
  const close = () => {
    onClose();
    setWaiting(undefined);
    completing.reset();
  };
  const submit = handleSubmit(setWaiting);
  const refused = completing.isError && Object.keys(errors).length === 0;
  const sum = formatAmount(totalCost(revision.items), i18n.resolvedLanguage ?? 'ro');
  const proposal = template && (template.intervalMonths !== null || template.intervalMileage !== null);
  return (
    <FormDialog
      open={open}
      title={t('complete.title')}
      submit={t(waiting ? 'check.saving' : 'complete.finish')}
      cancel={t('cancel')}
      pending={waiting !== undefined || completing.isPending}
      error={refused ? (serverMessageOf(completing.error) ?? t('public:error.generic')) : undefined}
      onSubmit={submit}
      onClose={close}
    >
      <p>{t('complete.text')}</p>
      {waiting && (
        <p className="notice-attention" role="status">
          {t(saveState === 'offline' ? 'complete.offline' : 'complete.waiting')}
        </p>
      )}
      <DraftNotice draft={draft} />
      <NextRevisionFields field={field} dateHint={proposal ? t('complete.proposal') : undefined} />
      <CostAndNotesFields
        field={field}
        cost={{ label: t('complete.cost'), placeholder: sum, hint: t('complete.sum', { amount: sum }) }}
      />
    </FormDialog>
  );
}
