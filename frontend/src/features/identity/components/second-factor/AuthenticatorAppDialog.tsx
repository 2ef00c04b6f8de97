import QRCode from 'antd/es/qr-code';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { SchemaDialog } from '../../../../shared/antd/SchemaDialog.tsx';
import { CodeField } from '../../../../shared/forms/TextField.tsx';
import { CopyButton } from '../../../../shared/page/CopyButton.tsx';
import { tokens } from '../../../../shared/theme/tokens.ts';
import { classNames } from '../../../../shared/ui/dom.ts';
import { Skeleton } from '../../../../shared/ui/Skeleton.tsx';
import { appCodeSchema, useAddAuthenticatorApp, useStartAuthenticatorApp } from '../../api/second-factors.ts';
import styles from './SecondFactors.module.css';

export function AuthenticatorAppDialog({
  onAdded,
  onClose,
}: {
  /** @param recoveryCodes the new codes, or null */
  onAdded: (recoveryCodes: readonly string[] | null) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('profile');
  const { mutate: start, data: app, error: startError } = useStartAuthenticatorApp();
  useEffect(() => start(), [start]);
  const add = useAddAuthenticatorApp();
  return (
    <SchemaDialog
      title={t('secondFactor.app.dialogTitle')}
      submit={t('words.add')}
      failure={t('words.wentWrong')}
      schema={() => appCodeSchema(t)}
      defaultValues={{ code: '' }}
      mutation={{ ...add, error: startError ?? add.error }}
      onSubmit={(form, answer) => add.mutate(form, answer(onAdded))}
      onClose={onClose}
    >
      <p>{t('secondFactor.app.scan')}</p>
      {!app && !startError && <Skeleton lines={4} />}
      {app && (
        <>
          <div className={classNames('centred-grid', styles.qr)}>
            <QRCode
              value={app.uri}
              type="svg"
              size={200}
              bordered={false}
              bgColor={tokens.fixed.codeGround}
              color={tokens.fixed.codeInk}
              aria-label={t('secondFactor.app.qr')}
            />
          </div>
          <div className="stack-2">
            <span>{t('secondFactor.app.secret')}</span>
            <code className="breaks-words body-size">{inGroups(app.secret)}</code>
            <div>
              <CopyButton
                text={app.secret}
                done={t('words.copiedCode')}
                copied={{ title: t('secondFactor.app.copied.title'), description: t('secondFactor.app.copied.text') }}
                notCopied={{ title: app.secret }}
              >
                {t('secondFactor.app.copy')}
              </CopyButton>
            </div>
          </div>
        </>
      )}
      <CodeField label={t('words.appCode')} hint={t('secondFactor.app.codeHint')} name="code" />
    </SchemaDialog>
  );
}

function inGroups(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ');
}
