import { CheckIcon, CopyIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyToClipboard } from '../browser/browser.ts';
import { type ToastContent, toast } from '../toast/toast-store.ts';
import { Button } from './Button.tsx';

/** How long the button confirms the copy, in ms (specification §9). */
const CONFIRMATION_MS = 2000;

export function CopyButton(props: {
  text: string;
  children: string;
  /** The label after copying. */
  done: string;
  /** The accessible name, where `children` is ambiguous on its own. */
  label?: string;
  primary?: boolean;
  /** The notification after copying. */
  copied: ToastContent;
  /** The notification where the clipboard is unavailable; it shows the text. */
  notCopied: ToastContent;
}) {
  const { text, children, done, label, primary, copied: confirmation, notCopied } = props;
  const [copiedAt, setCopiedAt] = useState<number>();

  useEffect(() => {
    if (copiedAt === undefined) return;
    const timer = setTimeout(() => setCopiedAt(undefined), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [copiedAt]);

  const copy = async () => {
    const worked = await copyToClipboard(text);
    if (worked) setCopiedAt(performance.now());
    toast(worked ? confirmation : notCopied);
  };

  const copied = copiedAt !== undefined;
  return (
    <Button
      type={primary ? 'primary' : 'default'}
      icon={copied ? <CheckIcon /> : <CopyIcon />}
      aria-label={copied ? undefined : label}
      onClick={copy}
    >
      {copied ? done : children}
    </Button>
  );
}
