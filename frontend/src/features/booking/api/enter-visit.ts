import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { useSubmissionKey } from '../../../shared/api/idempotency-key.ts';
import { ALL_BUT_REFERENCE_DATA } from '../../../shared/api/stale-queries.ts';
import { formatDay } from '../../../shared/time/workshop-clock.ts';
import { boardAddress } from '../model/board/board-choice.ts';
import { DESK_VISIT_FIELDS } from './desk-visit-schema.ts';

/** Enters a visit at a place of the board, or a walk-in that begins now. */
export function useEnterVisit() {
  const { t, i18n } = useTranslation(['board', 'public']);
  const navigate = useNavigate();
  const submission = useSubmissionKey();
  return useMutation({
    mutationFn: (body: Schemas['EnterVisit']) =>
      bodyOf(
        api.POST('/api/admin/board/visits', {
          body,
          params: { header: { 'Idempotency-Key': submission.for(body) } },
        }),
      ),
    meta: {
      submission,
      success: ({ appointmentDate, appointmentTime, customer, bay }: Schemas['Appointment']) => ({
        title: t('add.done'),
        description: t('add.doneText', {
          name: customer.name,
          date: formatDay(appointmentDate, i18n.resolvedLanguage),
          time: appointmentTime,
          bay: bay?.name,
        }),
        action: {
          label: t('add.show'),
          run: () => navigate(boardAddress({ date: appointmentDate, view: 'day' })),
        },
      }),
      failure: () => ({
        title: t('add.failed'),
        fallback: t('public:error.generic'),
        fields: [...DESK_VISIT_FIELDS, 'customerId'],
      }),
      invalidates: ALL_BUT_REFERENCE_DATA,
    },
  });
}
