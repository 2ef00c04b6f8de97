import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/antd/Button.tsx';
import { FormDialog } from '../../../../shared/antd/FormDialog.tsx';
import { DataTable } from '../../../../shared/antd/ListTable.tsx';
import { Loaded } from '../../../../shared/antd/parts/Loaded.tsx';
import { serverMessageOf } from '../../../../shared/api/api-error.ts';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatPhone } from '../../../../shared/format/format.ts';
import { type MergeCandidate, useMergeCustomers, useMergePreview } from '../../api/merge-customers.ts';

const COUNTS = [
  'vehicles',
  'openVisits',
  'completedVisits',
  'reminders',
  'reviews',
  'complaints',
  'waiting',
  'notes',
  'tags',
] as const;

/** Compares a customer with a duplicate side by side and merges the two. A customer with an account always stays. */
export function MergeDialog(props: {
  customerId: number;
  isGuest: boolean;
  candidate: MergeCandidate;
  /** Called after a merge with the customer who stays, otherwise without one. */
  onClose: (stays?: number) => void;
}) {
  const { customerId, isGuest, candidate, onClose } = props;
  const { t } = useTranslation('merging');
  const [into, setInto] = useState(candidate.isGuest ? customerId : candidate.customerId);
  const from = into === customerId ? candidate.customerId : customerId;
  const preview = useMergePreview(from, into);
  const merge = useMergeCustomers();
  const isSending = useRef(false);
  const submit = () => {
    // A second click before the button is rendered as pending would be refused, and take the place of the first.
    if (isSending.current) return;
    isSending.current = true;
    const onSettled = () => {
      isSending.current = false;
    };
    merge.mutate({ from, into }, { onSuccess: () => onClose(into), onSettled });
  };
  return (
    <FormDialog
      open
      wide
      title={t('dialog.title')}
      submit={t('dialog.submit')}
      pending={merge.isPending}
      error={merge.isError ? (serverMessageOf(merge.error) ?? t('dialog.failed')) : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        // Merges only what the user could compare.
        if (preview.isSuccess) submit();
      }}
      onClose={() => onClose()}
    >
      <Loaded query={preview} lines={6}>
        {(data) => <Comparison preview={data} />}
      </Loaded>
      {isGuest && candidate.isGuest && (
        <div>
          <Button onClick={() => setInto(from)}>{t('dialog.swap')}</Button>
        </div>
      )}
    </FormDialog>
  );
}

interface Compared {
  readonly key: string;
  readonly label: string;
  readonly from: ReactNode;
  readonly into: ReactNode;
}

function Comparison({ preview }: { preview: Schemas['MergePreview'] }) {
  const { from, into, sharedVehicles, tags } = preview;
  const { t } = useTranslation('merging');
  const counted = COUNTS.filter((count) => from[count] > 0 || into[count] > 0);
  const rows: readonly Compared[] = [
    { key: 'name', label: t('words.name'), from: <s>{from.name}</s>, into: <b>{into.name}</b> },
    {
      key: 'phone',
      label: t('words.phone'),
      from: <s>{formatPhone(from.phone)}</s>,
      into: <b>{formatPhone(into.phone)}</b>,
    },
    ...((from.email ?? into.email) === null
      ? []
      : [
          {
            key: 'email',
            label: t('dialog.email'),
            from: <s>{from.email ?? '—'}</s>,
            into: <b>{into.email ?? '—'}</b>,
          },
        ]),
    {
      key: 'account',
      label: t('dialog.account'),
      from: t(from.isGuest ? 'dialog.none' : 'dialog.yes'),
      into: t(into.isGuest ? 'dialog.none' : 'dialog.yes'),
    },
    ...counted.map((count) => ({
      key: count,
      label: t(`dialog.counts.${count}`),
      from: from[count],
      into: <Becomes before={into[count]} after={afterMerge(count, preview)} />,
    })),
  ];
  const columns = [
    {
      dataIndex: 'label',
      rowScope: 'row' as const,
      title: <span className="visually-hidden">{t('words.customer')}</span>,
    },
    { dataIndex: 'from', title: t('dialog.from') },
    { dataIndex: 'into', title: t('dialog.into') },
  ];
  return (
    <>
      <DataTable<Compared> aria-label={t('dialog.title')} tableLayout="fixed" columns={columns} dataSource={rows} />
      {tags.length > 0 && <p className="hint">{t('dialog.tags', { tags: tags.join(', ') })}</p>}
      <p className="hint">{t('dialog.stays', { name: into.name })}</p>
      {sharedVehicles > 0 && <p className="hint">{t('dialog.shared', { count: sharedVehicles })}</p>}
    </>
  );
}

/** A count of the remaining customer after the merge; a tag of both customers counts once. */
function afterMerge(count: (typeof COUNTS)[number], { from, into, tags }: Schemas['MergePreview']): number {
  return count === 'tags' ? tags.length : from[count] + into[count];
}

function Becomes({ before, after }: { before: number; after: number }) {
  const { t } = useTranslation('merging');
  if (before === after) return before;
  return (
    <>
      {before} <span aria-hidden="true">→</span>
      <span className="visually-hidden">{t('dialog.after')}</span> <b>{after}</b>
    </>
  );
}
