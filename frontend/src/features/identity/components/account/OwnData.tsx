import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DialogState } from '../../../../shared/antd/Dialog.tsx';
import { SchemaDialog } from '../../../../shared/antd/SchemaDialog.tsx';
import { PasswordField, TextField } from '../../../../shared/forms/TextField.tsx';
import { Button } from '../../../../shared/ui/Button.tsx';
import { useDownloadOwnData } from '../../api/account.ts';
import { erasureSchema, useEraseAccount } from '../../api/account-access.ts';
import { PasswordDialog } from './PasswordDialog.tsx';

export function OwnData() {
  const { t } = useTranslation('profile');
  const [erasing, setErasing] = useState(false);
  const [downloading, setDownloading] = useState(false);
  const download = useDownloadOwnData();
  return (
    <div className="row-2">
      <Button variant="secondary" onClick={() => setDownloading(true)}>
        {t('ownData.download')}
      </Button>
      <Button variant="quietDanger" onClick={() => setErasing(true)}>
        {t('erasure.open')}
      </Button>
      <PasswordDialog
        title={t('ownData.dialog.title')}
        submit={t('ownData.download')}
        action={download}
        open={downloading}
        onClose={() => setDownloading(false)}
      />
      <ErasureDialog open={erasing} onClose={() => setErasing(false)} />
    </div>
  );
}

const CONSEQUENCES = ['person', 'appointments', 'points', 'forEver'] as const;

function ErasureDialog({ ...dialog }: DialogState) {
  const { t } = useTranslation(['profile', 'public']);
  const erasure = useEraseAccount();
  return (
    <SchemaDialog
      {...dialog}
      title={t('erasure.title')}
      submit={t('words.eraseForGood')}
      cancel={t('erasure.keep')}
      danger
      failure={t('words.wentWrong')}
      schema={() => erasureSchema(t)}
      defaultValues={{ password: '', confirmation: '' }}
      mutation={erasure}
      onSubmit={({ password }, answer) => erasure.mutate({ password }, { onError: answer().onError })}
    >
      <ul className="stack-1 flush indented">
        {CONSEQUENCES.map((consequence) => (
          <li key={consequence} className={consequence === 'forEver' ? 'bold' : undefined}>
            {t(`erasure.${consequence}`)}
          </li>
        ))}
      </ul>
      <PasswordField label={t('public:login.password')} required autoComplete="current-password" name="password" />
      <TextField
        label={t('erasure.confirm', { word: t('erasure.word') })}
        required
        autoCapitalize="characters"
        spellCheck={false}
        name="confirmation"
      />
    </SchemaDialog>
  );
}
