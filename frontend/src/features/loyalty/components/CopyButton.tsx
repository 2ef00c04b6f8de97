import { useTranslation } from 'react-i18next';
import { CopyButton as SharedCopyButton } from '../../../shared/antd/CopyButton.tsx';
import type { ToastContent } from '../../../shared/ui/toast/toast-store.ts';

/** Copies a code or link of the member's. */
export function CopyButton(props: {
  text: string;
  children: string;
  /** The button's name where `children` alone does not say enough. */
  label?: string;
  primary?: boolean;
  /** The notification when it worked. */
  copied: ToastContent;
}) {
  const { t } = useTranslation('loyalty');
  return (
    <SharedCopyButton
      {...props}
      done={t('referral.copied')}
      notCopied={{
        title: t('referral.notCopied.title'),
        description: t('referral.notCopied.text', { text: props.text }),
      }}
    />
  );
}
