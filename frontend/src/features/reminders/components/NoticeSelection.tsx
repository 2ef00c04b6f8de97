import Checkbox from 'antd/es/checkbox/Checkbox';
import { createContext, type ReactNode, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/antd/Button.tsx';
import { Notice } from '../../../shared/antd/parts/States.tsx';
import styles from '../../../shared/antd/selection.module.css';
import { useConfirmation } from '../../../shared/antd/use-confirmation.tsx';
import type { Schemas } from '../../../shared/api/client.ts';
import { useNotifyOwners, usePreviewNotice } from '../api/notices.ts';
import type { DueReminder } from '../api/reminders.ts';
import { NoticeFacts, OmittedReminders } from './NoticeFacts.tsx';

interface Selecting {
  readonly chosen: ReadonlySet<number>;
  readonly toggle: (id: number) => void;
  /** Notifies the owner of one reminder without a confirmation, because the toast offers an undo. */
  readonly notifyOne: (id: number) => void;
  /** The reminders whose owners are being notified. */
  readonly pending: readonly number[];
}

const Selection = createContext<Selecting>({ chosen: new Set(), toggle: () => {}, notifyOne: () => {}, pending: [] });

/**
 * The due reminders of a page, whose owners the desk notifies: a single one at once, or the chosen ones or all of the
 * filter after a preview. The owners who got no message, with the reason, stay visible until the next action.
 */
export function NoticeSelection(props: {
  reminders: readonly DueReminder[];
  filter: Pick<Schemas['PreviewNotice'], 'urgency'>;
  /** The total of the filter over all pages. */
  total: number;
  children: ReactNode;
}) {
  const { reminders, filter, total, children } = props;
  const { t } = useTranslation('revisions');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [omitted, setOmitted] = useState<Schemas['OmittedReminders'][]>([]);
  const [ask, question] = useConfirmation();
  const preview = usePreviewNotice();
  const notifying = useNotifyOwners();
  const ids = reminders.flatMap(({ id }) => (chosen.has(id) ? [id] : []));
  const isBusy = preview.isPending || notifying.isPending;
  const toggle = (id: number) =>
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  const notifyOne = (id: number) => {
    setOmitted([]);
    notifying.mutate([id]);
  };
  const send = (which: readonly number[]) =>
    notifying.mutate(which, {
      onSuccess: (notice) => {
        setChosen(new Set());
        setOmitted(notice.omitted);
      },
    });
  const askToSend = (choice: Schemas['PreviewNotice']) => {
    setOmitted([]);
    preview.mutate(choice, {
      onSuccess: async (found) => {
        if (found.notified === 0) return setOmitted(found.omitted);
        const isConfirmed = await ask({
          title: t('due.notice.prompt', { count: found.notified }),
          text: <NoticeFacts preview={found} />,
          confirm: t('due.notice.confirm', { count: found.notified }),
          reversible: true,
        });
        if (isConfirmed) send(found.ids);
      },
    });
  };
  const pending = notifying.isPending ? notifying.variables : [];
  return (
    <Selection value={{ chosen, toggle, notifyOne, pending }}>
      {omitted.length > 0 && (
        // Keeps toasts from covering the notice.
        <div data-uncovered="" className={styles.refused}>
          <Notice role="alert" title={t('due.notice.omitted')} description={<OmittedReminders omitted={omitted} />} />
        </div>
      )}
      <div className={styles.many}>
        <Checkbox
          checked={ids.length === reminders.length}
          indeterminate={ids.length > 0 && ids.length < reminders.length}
          onChange={({ target }) => setChosen(new Set(target.checked ? reminders.map(({ id }) => id) : []))}
        >
          {t('due.notice.selectAll', { count: reminders.length })}
        </Checkbox>
        <Button loading={isBusy && pending.length !== 1} onClick={() => askToSend(ids.length > 0 ? { ids } : filter)}>
          {ids.length > 0 ? t('due.notice.chosen', { count: ids.length }) : t('due.notice.all', { count: total })}
        </Button>
      </div>
      {children}
      {question}
    </Selection>
  );
}

/** The checkbox of a reminder, followed by its content. */
export function SelectReminder({ id, named, children }: { id: number; named: Named; children: ReactNode }) {
  const { chosen, toggle } = use(Selection);
  const { t } = useTranslation('revisions');
  return (
    <div className={styles.selectable}>
      <Checkbox
        className={styles.check}
        aria-label={t('due.notice.select', named)}
        checked={chosen.has(id)}
        onChange={() => toggle(id)}
      />
      {children}
    </div>
  );
}

export function NotifyButton({ id, named, size }: { id: number; named: Named; size: 'middle' | 'large' }) {
  const { notifyOne, pending } = use(Selection);
  const { t } = useTranslation('revisions');
  const isPending = pending.includes(id);
  return (
    <Button
      size={size}
      aria-label={t('due.notice.oneOf', named)}
      disabled={pending.length > 0 && !isPending}
      loading={isPending}
      onClick={() => notifyOne(id)}
    >
      {t('due.notice.one')}
    </Button>
  );
}

type Named = { readonly what: string; readonly vehicle: string };
