import Button from 'antd/es/button';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../shared/antd/FormDialog.tsx';
import { serverMessageOf } from '../../../../shared/api/api-error.ts';
import type { Schemas } from '../../../../shared/api/client.ts';
import { DraftNotice } from '../../../../shared/drafts/DraftNotice.tsx';
import { useSchemaForm } from '../../../../shared/forms/use-schema-form.ts';
import { useIsMechanic } from '../../../../shared/session/use-session.ts';
import { useChangeRevision } from '../../api/change-revision.ts';
import { isMileageQuestion } from '../../api/enter-mileage.ts';
import { type RevisionForm, type RevisionPayload, revisionSchema } from '../../api/revision-schema.ts';
import { REVISION_FIELDS, RevisionFields, useExpectedMileage } from './RevisionFields.tsx';

type Revision = Schemas['Revision'];

export function ChangeRevision({ revision }: { revision: Revision }) {
  const { t } = useTranslation('revisions');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="large" onClick={() => setOpen(true)}>
        {t('change.open')}
      </Button>
      <ChangeDialog revision={revision} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

function ChangeDialog({
  revision,
  open,
  onClose,
}: {
  revision: Revision;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation(['revisions', 'public']);
  const before = useMemo(() => formOf(revision), [revision]);
  const form = useSchemaForm({
    schema: () => revisionSchema(t),
    fields: REVISION_FIELDS,
    draft: { name: `revision/${revision.id}/change`, isOpen: open },
    values: before,
  });
  const { clearErrors, refusal, onSubmit, draft } = form;
  const change = useChangeRevision(revision.id);
  const expectation = useExpectedMileage(revision.vehicleId);
  const seesCost = !useIsMechanic();
  const close = () => {
    onClose();
    clearErrors();
    change.reset();
  };
  const changed = () => {
    draft.forget();
    onClose();
  };
  // Submitting the questioned mileage again confirms it.
  const questioned = isMileageQuestion(change.error);
  const submit = onSubmit((payload, onError) =>
    change.mutate(
      { ...changesOf(payload, seesCost), ...(questioned && { confirmMileage: true }) },
      { onSuccess: changed, onError },
    ),
  );
  return (
    <FormDialog
      open={open}
      title={t('change.title')}
      submit={t(questioned ? 'start.confirm' : 'change.save')}
      cancel={t('cancel')}
      pending={change.isPending}
      error={questioned ? undefined : refusal(change.error, t('public:error.generic'))}
      onSubmit={submit}
      onClose={close}
    >
      <DraftNotice draft={draft} />
      <RevisionFields
        form={form}
        mileageHint={expectation}
        question={questioned ? serverMessageOf(change.error) : undefined}
        onMileage={() => change.isError && change.reset()}
      />
    </FormDialog>
  );
}

/** The PATCH body; empty values remove a field. */
function changesOf(payload: RevisionPayload, seesCost: boolean): Schemas['ChangeRevisionBody'] {
  const { revisionDate, mileageAtRevision, type } = payload;
  return {
    revisionDate,
    mileageAtRevision,
    type,
    nextRevisionDate: payload.nextRevisionDate ?? '',
    nextRevisionMileage: payload.nextRevisionMileage ?? null,
    notes: payload.notes ?? '',
    ...(seesCost && { cost: payload.cost ?? null }),
  };
}

function formOf(revision: Revision): RevisionForm {
  return {
    vehicleId: revision.vehicleId,
    templateId: String(revision.templateId ?? ''),
    revisionDate: revision.revisionDate,
    mileageAtRevision: String(revision.mileageAtRevision),
    type: revision.type,
    nextRevisionDate: revision.nextRevisionDate ?? '',
    nextRevisionMileage: String(revision.nextRevisionMileage ?? ''),
    cost: String(revision.cost ?? ''),
    notes: revision.notes ?? '',
  };
}
