import { api } from '../api/client.ts';

/** A page without input for this long is unattended: its requests do not keep the session alive. */
const ATTENDED_MS = 60_000;
const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

let lastInput = performance.now();
const noteInput = () => {
  lastInput = performance.now();
};
let isMarking = false;

/** From now on, marks requests that the page sends without its user, such as refetches after a change. */
export function markUnattendedRequests(): void {
  if (isMarking) return;
  isMarking = true;
  for (const input of INPUTS) addEventListener(input, noteInput, { capture: true, passive: true });
  api.use({
    onRequest({ request }) {
      if (performance.now() - lastInput > ATTENDED_MS) request.headers.set('Unattended', '1');
      return request;
    },
  });
}
