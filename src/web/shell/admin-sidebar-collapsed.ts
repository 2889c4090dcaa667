import { useEffect, useState } from 'react';
import { readStored, writeStored } from '../lib/local-storage.ts';

const key = 'admin_sidebar';

/** Runs before the page is painted, so that a collapsed sidebar never stands open first. */
export const applyStoredSidebar = `try{if(localStorage.getItem('${key}')==='collapsed')document.documentElement.dataset.sidebar='collapsed'}catch(e){}`;

function apply(collapsed: boolean): void {
  if (collapsed) document.documentElement.dataset.sidebar = 'collapsed';
  else delete document.documentElement.dataset.sidebar;
}

/** Whether the sidebar shows its icons alone, kept on this browser; styles follow by the variant `collapsed:`. */
export function useCollapsed(): [collapsed: boolean, toggle: () => void] {
  const [collapsed, setCollapsed] = useState(false);
  useEffect(() => {
    const kept = readStored(key) === 'collapsed';
    apply(kept);
    setCollapsed(kept);
  }, []);
  const toggle = () => {
    writeStored(key, collapsed ? undefined : 'collapsed');
    apply(!collapsed);
    setCollapsed(!collapsed);
  };
  return [collapsed, toggle];
}
