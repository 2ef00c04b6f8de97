import { useTranslation } from 'react-i18next';
import { CopyButton as SharedCopyButton } from '../../../../shared/page/CopyButton.tsx';
import type { ToastContent } from '../../../../shared/toast/toast-store.ts';

export function CopyButton(props: {
  text: string;
  children: string;
  /** The accessible name, where `children` is ambiguous on its own. */
  label?: string;
  primary?: boolean;
  copied: ToastContent;
}) {
  const { t } = useTranslation('loyalty');
  return (
    <SharedCopyButton
      {...props}
      done={t('words.copied')}
      notCopied={{
        title: t('referral.notCopied.title'),
        description: t('referral.notCopied.text', { text: props.text }),
      }}
    />
  );
}
