import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The steps of the form: the services, the start, the visitor and the car. */
const STEPS = [1, 2, 3] as const;
type Step = (typeof STEPS)[number];

export interface Steps {
  /** Whether a finished step is folded, because a later step is current. */
  isPast: (step: Step) => boolean;
  /** Goes to a step, which the browser's back button undoes. */
  open: (step: Step) => void;
  /** Goes to a step and scrolls to it, even if it is current. */
  show: (step: Step) => void;
  /** Goes to a step after a choice by pointer. After a choice by keyboard, nothing moves. */
  advance: (step: Step) => void;
  handlers: { onPointerDownCapture: () => void; onKeyDownCapture: () => void };
}

export const stepId = (step: Step) => `step-${step}`;

/**
 * The current step, kept in the browser's history. Steps only fold finished parts: all fields are in the page, in
 * order, and can be filled without the steps.
 */
export function useSteps(): Steps {
  const { state } = useLocation();
  const navigate = useNavigate();
  const current = stepOf(state);
  const shown = useRef(current);
  const byPointer = useRef(false);

  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    scrollTo(current);
  }, [current]);

  const open = (step: Step) => {
    // The address of this moment: the parameters of a link are removed meanwhile.
    if (step !== current) navigate(location.pathname + location.search, { state: stateOfStep(step) });
  };
  return {
    isPast: (step) => step < current,
    open,
    show: (step) => {
      // A later step that is already unfolded only needs scrolling, because its fields are in the page.
      if (step === current || step > current + 1) scrollTo(step);
      else open(step);
    },
    advance: (step) => {
      if (byPointer.current) afterPaint(() => open(step));
    },
    handlers: {
      onPointerDownCapture: () => {
        byPointer.current = true;
      },
      onKeyDownCapture: () => {
        byPointer.current = false;
      },
    },
  };
}

function scrollTo(step: Step): void {
  const section = document.getElementById(stepId(step));
  section?.focus({ preventScroll: true });
  section?.scrollIntoView({ block: 'start' });
}

/** Waits for a paint, because folding a step takes time and a slow phone should show the choice first. */
function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}

function stateOfStep(step: Step) {
  return { step };
}

function stepOf(state: unknown): Step {
  const step = typeof state === 'object' && state !== null && 'step' in state ? state.step : 1;
  return STEPS.find((known) => known === step) ?? 1;
}
