import { MAX_CANCEL_REASON } from '@car-workshop/contracts/values/revisions';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { DialogState } from '../../../../shared/antd/Dialog.tsx';
import { SchemaDialog } from '../../../../shared/antd/SchemaDialog.tsx';
import { serverMessageOf } from '../../../../shared/api/api-error.ts';
import type { Schemas } from '../../../../shared/api/client.ts';
import { TextAreaField } from '../../../../shared/forms/TextField.tsx';
import { useIsMechanic } from '../../../../shared/session/use-session.ts';
import { isMileageQuestion } from '../../../../shared/vehicle/mileage-question.ts';
import { useCancelRevision, useChangeRevision } from '../../api/change-revision.ts';
import { type RevisionForm, type RevisionPayload, revisionSchema } from '../../api/revision-schema.ts';
import { REVISION_FIELDS, RevisionFields, useExpectedMileage } from './RevisionFields.tsx';

type Revision = Schemas['Revision'];

export function ChangeDialog({ revision, ...dialog }: DialogState & { revision: Revision }) {
  const { t } = useTranslation(['revisions', 'public']);
  const change = useChangeRevision(revision.id);
  const expectation = useExpectedMileage(revision.vehicleId);
  const seesCost = !useIsMechanic();
  // Submitting the same mileage again answers the server's question.
  const questioned = isMileageQuestion(change.error);
  return (
    <SchemaDialog
      {...dialog}
      title={t('change.title')}
      submit={t(questioned ? 'start.confirm' : 'words.save')}
      failure={questioned ? undefined : t('public:error.generic')}
      schema={() => revisionSchema(t)}
      fields={REVISION_FIELDS}
      draft={`revision/${revision.id}/change`}
      values={formOf(revision)}
      mutation={change}
      onSubmit={(payload, answer) =>
        change.mutate({ ...changesOf(payload, seesCost), ...(questioned && { confirmMileage: true }) }, answer())
      }
    >
      <RevisionFields
        mileageHint={expectation}
        question={questioned ? serverMessageOf(change.error) : undefined}
        onMileage={() => change.isError && change.reset()}
      />
    </SchemaDialog>
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

export function CancelDialog({ id, ...dialog }: DialogState & { id: number }) {
  const { t } = useTranslation(['revisions', 'public']);
  const cancellation = useCancelRevision(id);
  return (
    <SchemaDialog
      {...dialog}
      title={t('check.cancelPrompt')}
      submit={t('check.cancel')}
      cancel={t('check.keep')}
      danger
      failure={t('public:error.generic')}
      schema={() => z.object({ reason: z.string().check(z.trim(), z.minLength(1, t('invalid.cancelReason'))) })}
      draft={`revision/${id}/cancel`}
      defaultValues={{ reason: '' }}
      mutation={cancellation}
      onSubmit={(filled, answer) => cancellation.mutate(filled, { onSuccess: answer().onSuccess })}
    >
      <p>{t('check.cancelText')}</p>
      <TextAreaField
        label={t('fields.cancelReason')}
        hint={t('check.cancelHint')}
        required
        rows={3}
        maxLength={MAX_CANCEL_REASON}
        name="reason"
      />
    </SchemaDialog>
  );
}
