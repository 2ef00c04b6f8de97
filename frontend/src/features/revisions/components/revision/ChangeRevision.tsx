import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/antd/Button.tsx';
import { dialogOnDemand } from '../../../../shared/antd/dialog-on-demand.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';

const ChangeDialog = dialogOnDemand(async () => (await import('./RevisionDialogs.tsx')).ChangeDialog);
const CancelDialog = dialogOnDemand(async () => (await import('./RevisionDialogs.tsx')).CancelDialog);

export function ChangeRevision({ revision }: { revision: Schemas['Revision'] }) {
  const { t } = useTranslation('revisions');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('words.edit')}</Button>
      <ChangeDialog revision={revision} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

export function CancelRevision({ id }: { id: number }) {
  const { t } = useTranslation('revisions');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button type="text" danger onClick={() => setOpen(true)}>
        {t('check.cancel')}
      </Button>
      <CancelDialog id={id} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
