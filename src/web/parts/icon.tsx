const PATHS = {
  home: 'M4 11 12 4l8 7v9h-5v-6H9v6H4z',
  library: 'M5 4h4v16H5zM10 4h4v16h-4zM15.6 4.6l3.8-1 3.9 15.4-3.8 1z',
  knowledge: 'M12 3v6M12 9 5 15M12 9l7 6M5 15v6M19 15v6M12 9v12',
  roles: 'M9 3h6v5H9zM3 16h6v5H3zM15 16h6v5h-6zM12 8v4M6 16v-4h12v4',
  document: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  video: 'M3 6h12v12H3zM15 11l6-4v10l-6-4',
  audio: 'M5 10v4M9 6v12M13 9v6M17 4v16M21 10v4',
  guide: 'M12 6C10 4.5 7 4 3 4v14c4 0 7 .5 9 2 2-1.5 5-2 9-2V4c-4 0-7 .5-9 2zM12 6v14',
  people:
    'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM2 21c0-4 3-7 7-7s7 3 7 7M16 4a4 4 0 0 1 0 7M18 14c2.5 1 4 3.5 4 7',
  review: 'M5 12l5 5L20 6',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l5 5',
  play: 'M8 5v14l11-7z',
  pause: 'M7 5h3.5v14H7zM13.5 5H17v14h-3.5z',
  back: 'M11 6 5 12l6 6M19 6l-6 6 6 6',
  forward: 'M13 6l6 6-6 6M5 6l6 6-6 6',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  chevron: 'M9 6l6 6-6 6',
  down: 'M6 9l6 6 6-6',
  menu: 'M4 6h16M4 12h16M4 18h16',
  settings: 'M3 7h6M13 7h8M11 4v6M3 17h10M17 17h4M15 14v6',
} as const

export type IconName = keyof typeof PATHS

/** A drawing beside a word, or in a button with a label: it says nothing to screen readers. */
export function Icon({ name, isSolid = false }: { name: IconName; isSolid?: boolean }) {
  return (
    <svg className={isSolid ? 'icon solid' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
