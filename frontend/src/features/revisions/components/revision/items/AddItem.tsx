import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../../shared/antd/Button.tsx';
import { dialogOnDemand } from '../../../../../shared/antd/dialog-on-demand.tsx';
import type { Schemas } from '../../../../../shared/api/client.ts';
import { preloadWhenIdle } from '../../../../../shared/later/later.tsx';

const loadDialog = async () => (await import('./AddItemDialog.tsx')).AddItemDialog;
const AddItemDialog = dialogOnDemand(loadDialog);

export function AddItem({ revision }: { revision: Schemas['Revision'] }) {
  const { t } = useTranslation('revisions');
  const [open, setOpen] = useState(false);
  // Prefetches the dialog, because a checklist may be filled in without a network.
  useEffect(() => preloadWhenIdle(loadDialog), []);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('words.addItem')}</Button>
      <AddItemDialog revision={revision} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
