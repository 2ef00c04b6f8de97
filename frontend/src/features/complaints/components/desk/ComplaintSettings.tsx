import Select from 'antd/es/select';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/antd/Button.tsx';
import { TitledCard } from '../../../../shared/antd/parts/Card.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { useSession } from '../../../../shared/session/use-session.ts';
import { useAssignees, useHandleComplaint } from '../../api/handle-complaint.ts';
import { PRIORITIES } from '../../api/list-queue.ts';
import { ComplaintStatusTag } from './ComplaintTags.tsx';

type Status = Schemas['ComplaintStatus'];

/** The next statuses of each status. The server checks the time limit for reopening. */
const NEXT: Readonly<Record<Status, readonly Status[]>> = {
  open: ['in-progress'],
  'in-progress': ['resolved'],
  resolved: ['closed', 'open'],
  closed: ['open'],
};

const NOBODY = 0;

export function ComplaintSettings({ complaint }: { complaint: Schemas['ManagedComplaintThread'] }) {
  const { t } = useTranslation('complaintDesk');
  const user = useSession();
  const { data: assignees = [] } = useAssignees();
  const handling = useHandleComplaint(complaint.id);
  const { status, priority, assigneeId, assignee } = complaint;
  // The assignee may no longer work at the desk.
  const isListed = !assignee || assignees.some(({ id }) => id === assigneeId);
  const people = isListed ? assignees : [assignee, ...assignees];
  return (
    <TitledCard title={t('words.whatWeDo')}>
      <div className="stack-4">
        <div className="centred-row-3">
          <ComplaintStatusTag status={status} label={t(`status.${status}`)} />
          {NEXT[status].map((next) => (
            // The button is not primary, because the primary button of the page sends the reply.
            <Button
              key={next}
              loading={handling.isPending && handling.variables?.status === next}
              disabled={handling.isPending}
              onClick={() => handling.mutate({ status: next })}
            >
              {t(`complaint.next.${next}`)}
            </Button>
          ))}
        </div>
        <div className="stack-2">
          <span className="label">{t('filters.priority')}</span>
          <Select
            size="large"
            aria-label={t('filters.priority')}
            value={priority}
            options={PRIORITIES.map((value) => ({ value, label: t(`priority.${value}`) }))}
            onChange={(value) => handling.mutate({ priority: value })}
          />
        </div>
        <div className="stack-2">
          <span className="label">{t('columns.assignee')}</span>
          <Select
            size="large"
            aria-label={t('columns.assignee')}
            value={assigneeId ?? NOBODY}
            options={[
              { value: NOBODY, label: t('nobody') },
              ...people.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(value) => handling.mutate({ assigneeId: value === NOBODY ? null : value })}
          />
          {user && assigneeId !== user.id && (
            <Button onClick={() => handling.mutate({ assigneeId: user.id })}>{t('complaint.takeMyself')}</Button>
          )}
        </div>
      </div>
    </TitledCard>
  );
}
