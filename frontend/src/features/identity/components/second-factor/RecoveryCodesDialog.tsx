import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/antd/Button.tsx';
import { Dialog } from '../../../../shared/antd/Dialog.tsx';
import { saveFile } from '../../../../shared/browser/browser.ts';
import { CopyButton } from '../../../../shared/page/CopyButton.tsx';
import { classNames } from '../../../../shared/ui/dom.ts';
import styles from './SecondFactors.module.css';

export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation('profile');
  const shown = codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
  const text = shown.join('\n');
  const download = () => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'coduri-de-rezerva.txt');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('secondFactor.codes.dialogTitle')}
      // Only the button closes the dialog, because a click beside it would lose the codes.
      mask={{ closable: false }}
      closable={false}
      keyboard={false}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('secondFactor.codes.close')}
        </Button>
      }
    >
      <p>{t('secondFactor.codes.dialogText')}</p>
      <ul className={classNames('list-stack-2', styles.codes)}>
        {shown.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="row-2">
        <CopyButton
          text={text}
          done={t('words.copiedCode')}
          copied={{ title: t('secondFactor.codes.copied.title'), description: t('secondFactor.codes.copied.text') }}
          notCopied={{ title: t('secondFactor.codes.title'), description: shown.join(' ') }}
        >
          {t('words.copy')}
        </CopyButton>
        <Button onClick={download}>{t('secondFactor.codes.download')}</Button>
      </div>
    </Dialog>
  );
}
