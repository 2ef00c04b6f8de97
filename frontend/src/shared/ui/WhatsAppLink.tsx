import { MessageCircleIcon } from 'lucide-react';
import { ButtonAnchor } from './Button.tsx';

/**
 * Opens WhatsApp with a text for a person whom the customer chooses. WhatsApp gets the text, with the links in it, only
 * when the link is tapped.
 *
 * @param props.to the phone of that person in E.164, if it is known
 */
export function WhatsAppLink({ to = '', text, children }: { to?: string; text: string; children: string }) {
  return (
    <ButtonAnchor
      href={`https://wa.me/${to.replace('+', '')}?text=${encodeURIComponent(text)}`}
      variant="secondary"
      newTab
    >
      <MessageCircleIcon />
      {children}
    </ButtonAnchor>
  );
}
