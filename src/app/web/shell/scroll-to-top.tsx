import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';

const threshold = 300;

function scrollToTop(): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' });
}

export function ScrollToTop() {
  const [far, setFar] = useState(false);
  useEffect(() => {
    const update = () => setFar(window.scrollY > threshold);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  if (!far) return null;
  return (
    <button
      type="button"
      aria-label="Scroll to top"
      onClick={scrollToTop}
      className="btn btn-circle fixed end-4 bottom-4 z-10 in-[body:has([data-action-bar],#compared)]:bottom-24 md:in-[body:has([data-action-bar]):has(#compared)]:bottom-40 border-base-300 bg-base-100 shadow-md"
    >
      <ArrowUp size={20} aria-hidden="true" />
    </button>
  );
}
