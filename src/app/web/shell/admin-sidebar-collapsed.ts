import { useEffect, useState } from 'react';
import { readStored, writeStored } from '#platform/web/lib/local-storage.ts';

const key = 'admin_sidebar';

/** Inline, before the first paint, so that a collapsed sidebar doesn't flash open. */
export const applyStoredSidebar = `try{if(localStorage.getItem('${key}')==='collapsed')document.documentElement.dataset.sidebar='collapsed'}catch(e){}`;

function apply(collapsed: boolean): void {
  if (collapsed) document.documentElement.dataset.sidebar = 'collapsed';
  else delete document.documentElement.dataset.sidebar;
}

/** Stored in this browser; styles use the variant `collapsed:`. */
export function useCollapsed(): [collapsed: boolean, toggle: () => void] {
  const [collapsed, setCollapsed] = useState(false);
  useEffect(() => {
    const isCollapsed = readStored(key) === 'collapsed';
    apply(isCollapsed);
    setCollapsed(isCollapsed);
  }, []);
  const toggle = () => {
    writeStored(key, collapsed ? undefined : 'collapsed');
    apply(!collapsed);
    setCollapsed(!collapsed);
  };
  return [collapsed, toggle];
}
