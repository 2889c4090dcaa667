import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';

/** How far down the page the button appears, in pixels (specification, section 9). */
const threshold = 300;

function rise(): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' });
}

export function ScrollToTop() {
  const [far, setFar] = useState(false);
  useEffect(() => {
    const look = () => setFar(window.scrollY > threshold);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  if (!far) return null;
  return (
    <button
      type="button"
      aria-label="Scroll to top"
      onClick={rise}
      className="btn btn-circle fixed end-4 bottom-4 z-20 max-md:in-[body:has([data-action-bar])]:bottom-24 border-base-300 bg-base-100 shadow-md"
    >
      <ArrowUp size={20} aria-hidden="true" />
    </button>
  );
}
