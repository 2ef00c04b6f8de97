import { MessageCircleIcon } from 'lucide-react';
import { ButtonAnchor } from './Button.tsx';

/**
 * Opens WhatsApp with a text that the customer sends to a person of choice. The address of a link in it goes to WhatsApp
 * only when it is tapped.
 */
export function WhatsAppLink({ text, children }: { text: string; children: string }) {
  return (
    <ButtonAnchor href={`https://wa.me/?text=${encodeURIComponent(text)}`} variant="secondary" newTab>
      <MessageCircleIcon />
      {children}
    </ButtonAnchor>
  );
}
