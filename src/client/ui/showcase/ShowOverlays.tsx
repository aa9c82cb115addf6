import { useState } from 'react'
import { Button } from '../button/Button.tsx'
import { Select } from '../field/Select.tsx'
import { MultiSelect } from '../field/MultiSelect.tsx'
import { TextField } from '../field/TextField.tsx'
import { PencilIcon } from '../icons/PencilIcon.tsx'
import { TrashIcon } from '../icons/TrashIcon.tsx'
import { Dialog } from '../overlay/Dialog.tsx'
import { Question } from '../overlay/Question.tsx'
import { FullScreen } from '../overlay/FullScreen.tsx'
import { Menu } from '../overlay/Menu.tsx'
import { MenuItem } from '../overlay/MenuItem.tsx'
import { MenuLine } from '../overlay/MenuLine.tsx'
import { SideDrawer } from '../overlay/SideDrawer.tsx'
import { Tooltip } from '../overlay/Tooltip.tsx'
import { Logo } from '../brand/Logo.tsx'
import { BottomSheet } from '../bottom-sheet/BottomSheet.tsx'
import { Facts } from '../value/Facts.tsx'
import { Section } from './Section.tsx'
import styles from './Showcase.module.css'

type Open = 'sheet' | 'full' | 'pending' | 'dialog' | 'question' | 'screen' | 'drawer' | null
const texts = { search: 'Search', empty: 'Nothing found', loading: 'Loading…', clear: 'Clear' }
const sorts = ['Starts latest', 'Starts soonest', 'Price, lowest']
const facts = [
  { label: 'Maximum bid allowed', value: '3 200 000 ¥' },
  { label: 'Credit limit', value: '4 000 000 ¥' },
]

export function ShowOverlays() {
  const [open, setOpen] = useState<Open>(null)
  const [nested, setNested] = useState(false)
  const [sort, setSort] = useState(sorts[0])
  const [gear, setGear] = useState<string[]>([])
  const [name, setName] = useState('')
  const close = () => setOpen(null)
  return (
    <Section title="Overlays">
      <div className={styles.row}>
        {(['sheet', 'full', 'pending', 'dialog', 'question', 'screen', 'drawer'] as const).map(each => (
          <Button key={each} size="small" onClick={() => setOpen(each)}>
            {each}
          </Button>
        ))}
      </div>
      <div className={styles.row}>
        <Menu
          label="Sort"
          trigger={props => (
            <Button {...props} size="small">
              {sort}
            </Button>
          )}
        >
          {shut => (
            <>
              {sorts.map(each => (
                <MenuItem
                  key={each}
                  selected={each === sort}
                  onSelect={() => {
                    setSort(each)
                    shut()
                  }}
                >
                  {each}
                </MenuItem>
              ))}
              <MenuLine />
              <MenuItem icon={<PencilIcon size={16} />} onSelect={shut}>
                Rename
              </MenuItem>
              <MenuItem icon={<TrashIcon size={16} />} onSelect={shut}>
                Delete
              </MenuItem>
            </>
          )}
        </Menu>
        <Tooltip text="Extra photos take about 30 seconds; 5 of 10 left today.">
          {described => (
            <Button size="small" {...described}>
              Tooltip
            </Button>
          )}
        </Tooltip>
      </div>
      <BottomSheet
        open={open === 'sheet' || open === 'full' || open === 'pending'}
        onClose={close}
        title="Place a bid"
        closeLabel="Close"
        full={open === 'full'}
        pending={open === 'pending'}
        foot={
          <Button kind="primary" size="large" pending={open === 'pending'} onClick={() => setNested(true)}>
            Place bid 2 785 000 ¥
          </Button>
        }
      >
        <div className={styles.box}>
          <Select label="Group" value="b" onChange={() => {}} options={[{ value: 'b', label: 'B, 2 cars' }]} />
          <MultiSelect
            label="Gearbox"
            options={['AT', 'CVT', 'MT'].map(value => ({ value, label: value }))}
            value={gear}
            onChange={setGear}
            placeholder="Any"
            texts={texts}
          />
          <TextField label="Comment for the manager" value={name} onChange={setName} placeholder="Optional" />
          <Facts items={facts} filled />
          <Button kind="quiet" onClick={close}>
            Close it
          </Button>
        </div>
        <BottomSheet open={nested} onClose={() => setNested(false)} title="Confirm" closeLabel="Close" nested>
          <Facts items={facts} />
        </BottomSheet>
      </BottomSheet>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Credit limit exceeded"
        closeLabel="Close"
        actions={
          <>
            <Button onClick={close}>Lower bid</Button>
            <Button kind="primary">Add funds</Button>
          </>
        }
      >
        <p>This bid needs 285 000 ¥ more.</p>
        <Facts items={facts} />
      </Dialog>
      <Question
        open={open === 'question'}
        onClose={close}
        title="Cancel this bid?"
        cancel="Keep bid"
        confirm="Cancel bid"
        onConfirm={close}
      >
        <p>1 350 000 ¥ on lot 3214, Toyota Voxy. You can bid again until 14:05 Tokyo.</p>
      </Question>
      <FullScreen
        open={open === 'screen'}
        onClose={close}
        title="Filters"
        subtitle="5 active"
        backLabel="Back"
        trail={<Button kind="quiet">Reset all</Button>}
        foot={
          <Button kind="primary" size="large" onClick={() => setOpen('dialog')}>
            Show 57 lots
          </Button>
        }
      >
        <div className={styles.page}>
          <TextField label="Lot number" value={name} onChange={setName} />
        </div>
      </FullScreen>
      <SideDrawer open={open === 'drawer'} onClose={close} label="Menu" closeLabel="Close" head={<Logo />}>
        <Button onClick={close}>Profile</Button>
      </SideDrawer>
    </Section>
  )
}
