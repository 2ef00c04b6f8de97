import { CheckIcon, CopyIcon } from 'lucide-react';
import { type ToastContent, toast } from '../toast/toast-store.ts';
import { Button } from '../ui/Button.tsx';
import { useConfirmedCopy } from '../ui/hooks.ts';

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
  /** The notification when the clipboard is unavailable; it contains the text. */
  notCopied: ToastContent;
}) {
  const { text, children, done, label, primary, copied: confirmation, notCopied } = props;
  const [copied, copy] = useConfirmedCopy(text, (worked) => toast(worked ? confirmation : notCopied));
  return (
    <Button variant={primary ? 'primary' : 'secondary'} aria-label={copied ? undefined : label} onClick={copy}>
      {copied ? <CheckIcon /> : <CopyIcon />}
      {copied ? done : children}
    </Button>
  );
}
