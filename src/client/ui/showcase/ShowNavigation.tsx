import { useState } from 'react'
import { Logo } from '../brand/Logo.tsx'
import { IconButton } from '../button/IconButton.tsx'
import { BackIcon } from '../icons/BackIcon.tsx'
import { BidIcon } from '../icons/BidIcon.tsx'
import { CarIcon } from '../icons/CarIcon.tsx'
import { ChartIcon } from '../icons/ChartIcon.tsx'
import { ColumnsIcon } from '../icons/ColumnsIcon.tsx'
import { GridIcon } from '../icons/GridIcon.tsx'
import { MenuIcon } from '../icons/MenuIcon.tsx'
import { RowsIcon } from '../icons/RowsIcon.tsx'
import { ShareIcon } from '../icons/ShareIcon.tsx'
import { ShipIcon } from '../icons/ShipIcon.tsx'
import { StarIcon } from '../icons/StarIcon.tsx'
import { AppBar } from '../nav/AppBar.tsx'
import { Pager } from '../nav/Pager.tsx'
import { Sidebar } from '../nav/Sidebar.tsx'
import { SidebarNav } from '../nav/SidebarNav.tsx'
import { TabBar } from '../nav/TabBar.tsx'
import { Tabs, tabPanel } from '../nav/Tabs.tsx'
import { TopBar } from '../nav/TopBar.tsx'
import { ViewSwitch } from '../nav/ViewSwitch.tsx'
import { Avatar } from '../value/Avatar.tsx'
import { ClockFace } from '../value/ClockFace.tsx'
import { Section } from './Section.tsx'
import styles from './Showcase.module.css'

const places = [
  { href: '#cars', label: 'Auctions', icon: <CarIcon />, current: true },
  { href: '#stats', label: 'Statistics', icon: <ChartIcon /> },
  { href: '#stars', label: 'Favorites', icon: <StarIcon /> },
  { href: '#bids', label: 'My bids', icon: <BidIcon />, count: 3 },
  { href: '#ships', label: 'Purchased', icon: <ShipIcon /> },
]
const statuses = ['All', 'New', 'Bid', 'Don’t bid', 'Cancel', 'Finished', 'Win', 'Archive']
const views = [
  { value: 'rows', label: 'Table', icon: <RowsIcon /> },
  { value: 'columns', label: 'Columns', icon: <ColumnsIcon /> },
  { value: 'grid', label: 'Cards', icon: <GridIcon /> },
] as const
const clock = { time: '10:42:08', day: 'Thu 21 May', place: 'Tokyo', label: 'Tokyo time' }

export function ShowNavigation() {
  const [tab, setTab] = useState('Bid')
  const [view, setView] = useState<'rows' | 'columns' | 'grid'>('rows')
  const [folded, setFolded] = useState(false)
  return (
    <>
      <Section title="Bars">
        <div className={styles.bar}>
          <AppBar
            lead={
              <IconButton label="Menu">
                <MenuIcon />
              </IconButton>
            }
            trail={
              <>
                <ClockFace {...clock} />
                <IconButton label="Account">
                  <Avatar initials="AK" />
                </IconButton>
              </>
            }
          >
            <Logo />
          </AppBar>
        </div>
        <div className={styles.bar}>
          <AppBar
            lead={
              <IconButton label="Back">
                <BackIcon />
              </IconButton>
            }
            title="Lot 3214"
            subtitle="USS Tokyo · 10:42:08 Tokyo"
            trail={
              <IconButton label="Share">
                <ShareIcon />
              </IconButton>
            }
          />
        </div>
        <div className={styles.bar}>
          <TopBar trail={<Avatar initials="AK" />}>
            <a href="#how">How to buy</a>
            <a href="#about" aria-current="page">
              About
            </a>
          </TopBar>
        </div>
        <div className={`${styles.bar} ${styles.tabs}`}>
          <TabBar label="Main" items={places} />
        </div>
      </Section>
      <Section title="Tabs, pager, views">
        <Tabs
          id="show"
          label="Status"
          items={statuses.map((label, at) => ({ key: label, label, count: at * 7 }))}
          current={tab}
          onSelect={setTab}
        />
        <div role="tabpanel" {...tabPanel('show', tab)}>
          {tab}
        </div>
        <Pager
          label="Pages"
          page={5}
          pages={18}
          hrefFor={page => `#page-${page}`}
          previousLabel="Previous page"
          nextLabel="Next page"
          pageLabel={page => `Page ${page}`}
        />
        <ViewSwitch label="View" options={views} value={view} onChange={setView} />
      </Section>
      <Section title="Sidebar">
        <div className={styles.side}>
          {[folded, !folded].map(collapsed => (
            <Sidebar
              key={String(collapsed)}
              collapsed={collapsed}
              onToggle={() => setFolded(!folded)}
              collapseLabel="Collapse"
              expandLabel="Expand"
              head={<Logo bare={collapsed} />}
              foot={<ClockFace {...clock} shape={collapsed ? 'mini' : 'card'} />}
            >
              <SidebarNav label="Main" groups={[places.slice(3), places.slice(0, 3)]} collapsed={collapsed} />
            </Sidebar>
          ))}
        </div>
      </Section>
    </>
  )
}
