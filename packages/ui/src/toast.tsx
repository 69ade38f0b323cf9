import { CircleAlert, CircleCheck } from 'lucide-react';
import { createContext, use, useCallback, useMemo, useRef, useState, type ReactNode } from 'react';

export interface ToastMessage {
  text: ReactNode;
  tone?: 'good' | 'bad';
}

interface ShownToast extends ToastMessage {
  id: number;
}

/** Long enough to read twice; a toast never contains anything that cannot be found elsewhere. */
const TOAST_MILLISECONDS = 5000;

const ToastContext = createContext<(message: ToastMessage) => void>(() => {
  throw new Error('A toast needs a ToastProvider above it');
});

export const useToast = () => use(ToastContext);

/** Contains the live region of short messages, above everything but modal layers. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<ShownToast[]>([]);
  const count = useRef(0);
  const show = useCallback((message: ToastMessage) => {
    count.current += 1;
    const id = count.current;
    setToasts((shown) => [...shown.slice(-2), { ...message, id }]);
    setTimeout(() => setToasts((shown) => shown.filter((toast) => toast.id !== id)), TOAST_MILLISECONDS);
  }, []);
  const region = useMemo(
    () => (
      <output
        aria-live="polite"
        className="no-print pointer-events-none fixed inset-x-4 bottom-[calc(5.5rem+env(safe-area-inset-bottom))] z-50 grid justify-items-center gap-2 md:bottom-8"
      >
        {toasts.map((toast) => (
          <div
            key={toast.id}
            className="flex max-w-md items-center gap-2.5 rounded-card bg-text px-4 py-3 text-sm font-medium text-page shadow-soft"
          >
            {toast.tone === 'bad' ? (
              <CircleAlert className="size-5 shrink-0" aria-hidden="true" />
            ) : (
              <CircleCheck className="size-5 shrink-0" aria-hidden="true" />
            )}
            {toast.text}
          </div>
        ))}
      </output>
    ),
    [toasts],
  );
  return (
    <ToastContext value={show}>
      {children}
      {region}
    </ToastContext>
  );
}
