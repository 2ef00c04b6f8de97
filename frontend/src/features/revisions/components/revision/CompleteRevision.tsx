import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/antd/Button.tsx';
import { dialogOnDemand } from '../../../../shared/antd/dialog-on-demand.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { preloadWhenIdle } from '../../../../shared/later/later.tsx';
import { toast } from '../../../../shared/toast/toast-store.ts';
import { openItems } from '../../model/book-entry.ts';

const loadDialog = async () => (await import('./CompletionDialog.tsx')).CompletionDialog;
const CompletionDialog = dialogOnDemand(loadDialog);

export function CompleteRevision({ revision }: { revision: Schemas['Revision'] }) {
  const { t } = useTranslation('revisions');
  const [open, setOpen] = useState(false);
  // A checklist is filled in where the network ends, too.
  useEffect(() => preloadWhenIdle(loadDialog), []);
  const unchecked = openItems(revision.items);
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
      <Button type="primary" onClick={begin}>
        {t('words.complete')}
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
