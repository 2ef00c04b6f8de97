import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/antd/Button.tsx';
import { dialogOnDemand } from '../../../../shared/antd/dialog-on-demand.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { preloadWhenIdle } from '../../../../shared/later/later.tsx';
import { openItems } from '../../model/book-entry.ts';

const loadDialog = async () => (await import('./CompletionDialog.tsx')).CompletionDialog;
const CompletionDialog = dialogOnDemand(loadDialog);

/**
 * Completes a checklist. For a mechanic and an appointment in progress, this also marks the vehicle as ready. While an
 * item is unchecked, the button leads to the item.
 */
export function CompleteRevision(props: {
  revision: Schemas['Revision'];
  ready: { label: string; say: () => void } | undefined;
}) {
  const { revision, ready } = props;
  const { t } = useTranslation('revisions');
  const [open, setOpen] = useState(false);
  const [isRefused, setRefused] = useState(false);
  // Prefetches the dialog, because a checklist may be filled in without a network.
  useEffect(() => preloadWhenIdle(loadDialog), []);
  const unchecked = openItems(revision.items);
  const begin = () => {
    const [first] = unchecked;
    if (!first) return setOpen(true);
    setRefused(true);
    focusItem(first.id);
  };
  return (
    <>
      {/* Beside the button: a toast would cover it. */}
      <span className="error" role="alert">
        {isRefused && unchecked.length > 0 && t('check.incomplete', { count: unchecked.length })}
      </span>
      <Button type="primary" onClick={begin}>
        {ready?.label ?? t('complete.title')}
      </Button>
      <CompletionDialog revision={revision} ready={ready} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

function focusItem(itemId: number): void {
  const item = document.querySelector(`[data-item="${itemId}"]`);
  item?.scrollIntoView({ block: 'center' });
  item?.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true });
}
